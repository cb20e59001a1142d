import type { Dictionary } from '#lib/i18n/translate.ts'

/** French texts of visitor scripts. */
export const scripts: Dictionary = {
  'just now': 'à l’instant',
  'about {n} second ago': ['il y a environ {n} seconde', 'il y a environ {n} secondes'],
  'Log in': 'Se connecter',
  'Sign up': 'Créer un compte',
  'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.':
    'Votre session a expiré, ou votre navigateur n’accepte pas les cookies. Nous ne pouvons pas passer à la caisse.',
  'You will be taken to the app and then back to this page.':
    'Vous passez par l’application, puis revenez à cette page.',
  'Logout Successful': 'Déconnexion réussie',
  'Logout Failed': 'Échec de la déconnexion',
  'You are still logged in. Check your connection and try again.':
    'Vous êtes toujours connecté. Vérifiez votre connexion et réessayez.',
  'You have been successfully logged out.': 'Vous avez bien été déconnecté.',
  OK: 'OK',
  Confirm: 'Confirmer',
  Cancel: 'Annuler',
  No: 'Non',
  Okay: 'D’accord',
  'Preview Only': 'Aperçu seulement',
  'Please log out of your account to use the booking block.':
    'Veuillez vous déconnecter de votre compte pour utiliser le bloc de réservation.',
  Notifications: 'Notifications',
  'Reload Page': 'Recharger la page',
  Clear: 'Fermer',
  Close: 'Fermer',
  'Previous item': 'Élément précédent',
  'Next item': 'Élément suivant',
  'Show description': 'Afficher la description',
  'Hide description': 'Masquer la description',
  'Play video': 'Lire la vidéo',
  'Magnify image': 'Agrandir l’image',
  'Image viewer': 'Visionneuse',
  'The image could not be loaded.': 'L’image n’a pas pu être chargée.',
}
