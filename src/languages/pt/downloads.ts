import { counted } from '#lib/i18n/plural.ts'
import type { DownloadTexts } from '#features/shop/downloads/download-texts.rules.ts'
import type { DownloadsTexts } from '#features/shop/downloads/page/texts.ts'

export const downloads: DownloadTexts = {
  download: 'Baixar',
  downloadFile: (name) => `Baixar ${name}`,
  left: counted('pt', '# download restante', '# de downloads restantes', '# downloads restantes'),
  until: (day) => `até ${day}`,
  ended: {
    exhausted: 'Todos os downloads foram usados.',
    expired: 'O prazo para baixar acabou.',
    revoked: 'A loja encerrou este download.',
    deleted: 'A loja não oferece mais este arquivo.',
  },
  heading: 'Downloads',
  mail: (site, number) => [`Seus downloads de ${site}, pedido ${number}`, 'Seus downloads estão prontos'],
  allDownloads: 'Ir para seus downloads',
  keep: 'Qualquer pessoa com este link pode baixar seus arquivos: não compartilhe este e-mail.',
  reason: (site) => `Você recebeu este e-mail porque alguém comprou em ${site} com este endereço.`,
}

export const downloadsPage: DownloadsTexts = {
  title: 'Seus downloads',
  order: (number) => `Pedido ${number}`,
  hint: 'Salve os arquivos no seu dispositivo. Um download interrompido pode ser retomado por uma hora.',
  none: 'Não há nada para baixar. Se você acabou de pagar, recarregue esta página em instantes.',
  ended: (name) => `${name} não pode mais ser baixado.`,
  contact: 'Se ainda precisar dele, fale com a loja e informe o número do seu pedido.',
}
