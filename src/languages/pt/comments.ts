import type { ReplyMailTexts } from '#features/content/comments/reply-mail-texts.rules.ts'
import type { CommentWords } from '#features/content/comments/parts/comment-words.ts'
import type { CommentTexts } from '#site/page/comment-texts.ts'

export const replyMail: ReplyMailTexts = {
  subject: (name, item) => `${name} respondeu ao seu comentário em “${item}”`,
  title: (name) => `${name} respondeu a você`,
  about: (item, site) => `Há uma resposta ao seu comentário em “${item}” em ${site}.`,
  view: 'Ler a resposta',
  stop: 'Para não receber mais estes e-mails:',
  reason: (site) => `Você pediu que ${site} avisasse sobre respostas ao seu comentário.`,
}

export const comments: CommentWords = {
  heading: 'Comentários',
  count: ['# comentário', '# de comentários', '# comentários'],
  none: 'Ninguém comentou ainda.',
  closed: 'Os comentários estão encerrados.',
  feed: 'Comentários como feed (RSS)',
  owner: 'Autor',
  reply: 'Responder',
  replyTo: (name) => `Responder a ${name}`,
  inReplyTo: (name) => `Em resposta a ${name}`,
  moreReplies: ['mais # resposta', 'mais # de respostas', 'mais # respostas'],
  more: 'Mais comentários',
  write: 'Deixe um comentário',
  comment: 'Comentário',
  name: 'Nome',
  email: 'E-mail',
  emailHint: 'Nunca é exibido. Somente para avisos de respostas.',
  website: 'Site',
  optional: 'opcional',
  notify: 'Avise-me por e-mail quando alguém responder',
  remember: 'Lembrar de mim neste navegador',
  decoy: 'Deixe este campo em branco',
  send: 'Publicar comentário',
  sending: 'Publicando…',
  cancel: 'Cancelar',
  sent: 'Seu comentário foi publicado.',
  waiting: 'Obrigado. Seu comentário aguarda aprovação.',
  check: [
    'Publicar este comentário?',
    'Dê uma última olhada. Ele é publicado quando você pressiona o botão.',
  ],
  back: 'Voltar ao artigo',
  wrong: 'Há um problema',
  error: 'Erro',
  problems: {
    required: 'Este campo é obrigatório.',
    tooLong: 'Este texto é longo demais.',
    email: 'Digite um endereço de e-mail, como nome@example.com.',
    website: 'Digite um endereço web, como example.com.',
    emailNeeded: 'Digite seu e-mail para receber avisos de respostas.',
  },
  fields: { body: 'Comentário', name: 'Nome', email: 'E-mail', website: 'Site' },
  failed: 'Não foi possível publicar seu comentário. Nada do que você escreveu se perdeu. Tente novamente.',
  expired: 'Este formulário ficou aberto por muito tempo. Pressione o botão novamente.',
  tooMany: 'Não foi possível enviar o formulário. Limite de envios excedido. Tente novamente mais tarde.',
  gone: 'O comentário ao qual você responde não existe mais.',
  preview: 'Esta é uma prévia. Os visitantes podem comentar na página pública.',
  emails: {
    title: 'E-mails sobre respostas',
    text: 'Escolha o que você não quer mais receber. Nada mudou ainda.',
    one: 'Parar os e-mails sobre este comentário',
    all: 'Parar todos os e-mails sobre respostas neste site',
    stoppedOne: 'Pronto. Você não receberá mais e-mails sobre respostas a este comentário.',
    stoppedAll: 'Pronto. Você não receberá mais e-mails sobre respostas deste site.',
  },
}

export const serviceComments: CommentTexts = {
  heading: 'Comentários',
  about: (service) => `Os comentários desta página estão no ${service}.`,
  needsScript: (service) => `${service} precisa de JavaScript para mostrá-los.`,
  preview: 'Eles não são mostrados em uma prévia.',
}
