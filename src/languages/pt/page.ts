import type * as english from '#languages/en/page.ts'
import { counted } from '#lib/i18n/plural.ts'

export const page: typeof english.page = {
  skip: 'Ir para o conteúdo',
  menu: 'Menu',
  close: 'Fechar',
  mainNavigation: 'Menu principal',
  footerNavigation: 'Rodapé',
  backToTop: 'Voltar ao topo',
  by: (author) => `Por ${author}`,
  readingTime: (minutes) => `${minutes} min de leitura`,
  updated: 'Atualizado em',
  tags: 'Tags',
  lockedEntry: 'Digite a senha para ler este artigo.',
  allOf: (collection) => `Tudo em ${collection}`,
  moreFrom: (collection) => `Mais de ${collection}`,
  page: (number) => `Página ${number}`,
  newer: 'Mais recente',
  older: 'Mais antigo',
  newerPosts: 'Artigos mais recentes',
  olderPosts: 'Artigos mais antigos',
  previous: 'Anterior',
  next: 'Próximo',
  previousPage: 'Página anterior',
  nextPage: 'Próxima página',
  emptyList: 'Ainda não há nada publicado aqui.',
  notFound: ['Página não encontrada', 'A página pode ter mudado de lugar ou o endereço contém um erro.'],
  error: ['Algo deu errado', 'Não foi possível carregar a página. Tente novamente em instantes.'],
  home: 'Ir para a página inicial',
  continue: 'Continuar',
  parked: 'Este site estará no ar em breve. Volte mais tarde.',
}

export const notices: typeof english.notices = {
  announcement: 'Aviso',
  cookies: 'Cookies',
  cookieText: 'Ao usar este site, você concorda com o uso de cookies.',
  cookieQuestion: 'Podemos usar cookies para contar as visitas? O site também funciona sem eles.',
  accept: 'Aceitar',
  decline: 'Recusar',
  cookieSettings: 'Definições de cookies',
  alwaysShown: 'Mostrados sem perguntar:',
  askAgain: 'Perguntar antes de mostrar #',
  popup: 'Novidades',
  contact: 'Contato',
  email: 'E-mail',
  call: 'Ligar',
  place: 'Mapa',
  hours: 'Horários',
  previews: 'Imagens de prévia',
  badge: 'Selo',
  licence: 'Esta página contém imagens de prévia. Elas precisam ser licenciadas antes da publicação do site.',
  madeWith: 'Feito com Sitewright',
}

export const reactions: typeof english.reactions = {
  like: 'Curtir',
  likes: ['# curtida', '# de curtidas', '# curtidas'],
  likeFailed: 'Não foi possível salvar sua curtida. Tente novamente.',
  tooManyLikes: 'Muitas curtidas vieram da sua rede. Tente novamente amanhã.',
  share: 'Compartilhar',
  shareOn: (service) => `Compartilhar no ${service}`,
  shareByEmail: 'Compartilhar por e-mail',
  shareWithDevice: 'Compartilhar com um aplicativo',
  copyLink: 'Copiar link',
  copied: 'Link copiado',
  saveImage: 'Salvar no Pinterest',
}

export const searchForm: typeof english.searchForm = { label: 'O que você procura?', submit: 'Buscar' }

export const search: typeof english.search = {
  title: 'Busca',
  lead: 'Digite uma ou duas palavras. Aspas buscam uma frase exata e o sinal de menos exclui uma palavra.',
  found: (count, more, query) =>
    `${more ? 'Mais de ' : ''}${counted('pt', '# resultado', '# de resultados', '# resultados')(count)} para “${query}”`,
  nothing: (query) => `Nenhum resultado para “${query}”`,
  fuzzy: (query) => `Nenhum resultado para “${query}”. Títulos parecidos:`,
  advice: 'Tente menos palavras ou palavras diferentes, ou confira a ortografia.',
  instead: 'Ou comece por aqui:',
  tooLong: 'A busca aceita até 200 caracteres. Tente uma ou duas palavras.',
  previous: 'Resultados anteriores',
  next: 'Mais resultados',
}

export const lock: typeof english.lock = {
  page: ['Esta página é protegida', 'Digite a senha para ver esta página.'],
  site: ['Este site é protegido', 'Digite a senha para ver este site.'],
  password: 'Senha',
  open: 'Abrir',
  problems: {
    wrong: 'Senha incorreta. Confira as maiúsculas e tente novamente.',
    expired: 'Este formulário expirou. Digite a senha novamente.',
    tooMany: 'Muitas tentativas. Aguarde dez minutos e tente novamente.',
  },
}

export const likePage: typeof english.likePage = {
  heading: (title) => `Você gosta de “${title}”?`,
  like: 'Curtir',
  withdraw: 'Remover minha curtida',
  back: 'Voltar ao artigo',
  preview: 'Esta é uma prévia. Os visitantes podem curtir o artigo na página pública.',
  expired: 'Este formulário tinha expirado. Pressione o botão novamente.',
}

export const comingSoon: typeof english.comingSoon = {
  title: 'Em breve',
  text: 'Estamos trabalhando no nosso novo site. Volte daqui a pouco.',
}
