import type { Dictionary } from '#lib/i18n/translate.ts'

/** Portuguese texts of visitor scripts. */
export const scripts: Dictionary = {
  'just now': 'agora mesmo',
  'about {n} second ago': [
    'há cerca de {n} segundo',
    'há cerca de {n} de segundos',
    'há cerca de {n} segundos',
  ],
  'Log in': 'Entrar',
  'Sign up': 'Cadastrar-se',
  'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.':
    'Sua sessão expirou ou os cookies não estão ativados. Não é possível finalizar a compra.',
  'You will be taken to the app and then back to this page.':
    'Você vai para o aplicativo e depois volta para esta página.',
  'Logout Successful': 'Você saiu da conta',
  'Logout Failed': 'Não foi possível sair',
  'You are still logged in. Check your connection and try again.':
    'Você ainda está na sua conta. Verifique sua conexão e tente novamente.',
  'You have been successfully logged out.': 'Você saiu da sua conta com sucesso.',
  OK: 'OK',
  Confirm: 'Confirmar',
  Cancel: 'Cancelar',
  No: 'Não',
  Okay: 'OK',
  'Preview Only': 'Somente prévia',
  'Please log out of your account to use the booking block.':
    'Saia da sua conta para usar o bloco de reservas.',
  Notifications: 'Notificações',
  'Reload Page': 'Recarregar a página',
  Clear: 'Fechar',
  Close: 'Fechar',
  'Previous item': 'Item anterior',
  'Next item': 'Próximo item',
  'Show description': 'Mostrar descrição',
  'Hide description': 'Ocultar descrição',
  'Play video': 'Reproduzir vídeo',
  'Magnify image': 'Ampliar imagem',
  'Image viewer': 'Visualizador de imagens',
  'The image could not be loaded.': 'Não foi possível carregar a imagem.',
}
