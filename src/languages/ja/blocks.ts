import type * as english from '#languages/en/blocks.ts'
import type { Direction } from '#lib/geo/coordinates.ts'

export const journal: typeof english.journal = { readOn: '続きを読む', older: '以前の記事' }

export const messageLink = 'このメッセージをブラウザーで表示'

export const place: typeof english.place = {
  phone: '電話',
  hours: '営業時間',
  coordinates: '座標',
  map: 'OpenStreetMapで開く',
  directions: '経路',
  newWindow: '新しいウィンドウで開きます',
}

export const gallery: typeof english.gallery = {
  gallery: '画像',
  slides: 'スライド',
  controls: 'スライドの操作',
  previous: '前のスライド',
  next: '次のスライド',
  video: '動画',
  slide: '{n} / {count}',
  play: 'スライドショーを開始',
  pause: 'スライドショーを停止',
}

const DIRECTIONS: Readonly<Record<Direction, string>> = {
  north: '北',
  northeast: '北東',
  east: '東',
  southeast: '南東',
  south: '南',
  southwest: '南西',
  west: '西',
  northwest: '北西',
}

export const map: typeof english.map = {
  map: '地図',
  directions: '経路',
  newWindow: '新しいウィンドウで開きます',
  openPage: 'この場所をGoogleマップで開く',
  near: (town) => `${town}の近く`,
  away: (distance, direction, town) => `${town}の${DIRECTIONS[direction]}${distance}`,
  open: '地図を操作する',
  asks: (host) => `${host}から読み込みます`,
  live: {
    loading: '地図を読み込んでいます…',
    failed: '地図を読み込めませんでした。',
    timedOut: '地図の読み込みに時間がかかりすぎました。',
    retry: 'もう一度試す',
    close: '地図を閉じる',
    closeInfo: '住所を閉じる',
    marker: 'マーカー',
    zoomIn: '拡大',
    zoomOut: '縮小',
    controlKey: 'Ctrlキーを押しながらスクロールすると地図を拡大・縮小できます',
    commandKey: '⌘キーを押しながらスクロールすると地図を拡大・縮小できます',
    twoFingers: '地図を動かすには2本の指を使ってください',
    notInPreview: 'Googleの地図は公開ページでのみ操作でき、プレビューでは開きません。',
  },
}

export const chart: typeof english.chart = {
  kinds: { bar: '棒グラフ', line: '折れ線グラフ', pie: '円グラフ' },
  highest: (label, value) => `最高: ${label}、${value}。`,
  lowest: (label, value) => `最低: ${label}、${value}。`,
  table: '表で表示',
  other: 'その他',
  noValue: '値なし',
  column: (number) => `列${number}`,
  row: (number) => `行${number}`,
}

export const messages: typeof english.messages = {
  entries: ['記事 #件'],
  untitled: '無題',
  submenuOf: (label) => `${label}のサブメニュー`,
  pages: 'ページ',
  search: '検索',
  previousEntries: '前の記事',
  nextEntries: '次の記事',
  table: '表',
  video: '動画',
  chapters: 'チャプター',
  stopVideo: '動画を停止',
  audio: '音声',
  tracks: 'トラック',
  download: (title) => `${title}をダウンロード`,
  email: 'メール',
  telephone: '電話',
  website: 'ウェブサイト',
  bookAppointment: '予約する',
  bookTable: '席を予約する',
  recommendation: 'おすすめ',
  findPlace: 'アクセス',
  listen: '聴く',
  registry: 'ギフトリスト',
  on: {
    watch: (name) => `${name}で見る`,
    listen: (name) => `${name}で聴く`,
    read: (name) => `${name}で読む`,
    see: (name) => `${name}で見る`,
    look: (name) => `${name}で見る`,
    follow: (name) => `${name}でフォロー`,
    open: (name) => `${name}を開く`,
    openOn: (name) => `${name}で開く`,
    openMap: (name) => `${name}で開く`,
    chooseTime: (name) => `${name}で時間を選ぶ`,
    bookTable: (name) => `${name}で席を予約`,
    seePortfolio: (name) => `${name}でポートフォリオを見る`,
    seePhotographs: (name) => `${name}で写真を見る`,
    seeRegistry: (name) => `${name}でリストを見る`,
  },
}

export const embeds: typeof english.embeds = {
  showHere: 'ここに表示',
  alwaysShow: (service) => `${service}を常に表示`,
  hint: (service) => `${service}にこのページの閲覧が伝わり、Cookieが設定されることがあります。`,
  askAgain: (service) => `${service}を表示する前に確認する`,
  noResponse: (service) => `${service}が応答しません。リンクをご利用ください。`,
  noResponseYet: (service) => `${service}が応答しません。後ほどもう一度お試しください。`,
}
