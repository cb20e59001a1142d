import type { Dictionary } from '#lib/i18n/translate.ts'

/** Spanish texts of visitor scripts. */
export const scripts: Dictionary = {
  'just now': 'ahora mismo',
  'about {n} second ago': ['hace cerca de {n} segundo', 'hace cerca de {n} segundos'],
  'Log in': 'Iniciar sesión',
  'Sign up': 'Registrarse',
  'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.':
    'Su sesión ha caducado o su navegador no acepta cookies. No podemos continuar con la compra.',
  'You will be taken to the app and then back to this page.':
    'Para ello vas a la aplicación y después vuelves a esta página.',
  'Logout Successful': 'Sesión cerrada',
  'Logout Failed': 'No se pudo cerrar la sesión',
  'You are still logged in. Check your connection and try again.':
    'La sesión sigue abierta. Comprueba tu conexión e inténtalo de nuevo.',
  'You have been successfully logged out.': 'Has cerrado la sesión correctamente.',
  OK: 'Aceptar',
  Confirm: 'Confirmar',
  Cancel: 'Cancelar',
  No: 'No',
  Okay: 'Aceptar',
  'Preview Only': 'Solo vista previa',
  'Please log out of your account to use the booking block.':
    'Cierra la sesión de tu cuenta para usar el bloque de reservas.',
  Notifications: 'Avisos',
  'Reload Page': 'Recargar la página',
  Clear: 'Cerrar',
  Close: 'Cerrar',
  'Previous item': 'Elemento anterior',
  'Next item': 'Elemento siguiente',
  'Show description': 'Mostrar la descripción',
  'Hide description': 'Ocultar la descripción',
  'Play video': 'Reproducir el vídeo',
  'Magnify image': 'Ampliar la imagen',
  'Image viewer': 'Visor de imágenes',
  'The image could not be loaded.': 'No se ha podido cargar la imagen.',
}
