import type * as english from '#languages/en/events.ts'

export const events: typeof english.events = {
  when: 'Quando',
  where: 'Onde',
  tickets: 'Ingressos',
  ticketsFor: (title) => `Ingressos para ${title}`,
  cancelled: 'Cancelado',
  past: 'Evento passado',
  repeats: 'Repete-se',
  addToCalendar: 'Adicionar ao calendário',
  subscribe: 'Assinar o calendário',
  none: 'Nenhum evento programado.',
  earlier: 'Anteriores',
  later: 'Próximos',
  today: 'Hoje',
  views: 'Visualizações do calendário',
  month: 'Mês',
  week: 'Semana',
  list: 'Lista',
  download: 'Baixar como arquivo',
  subscribeHint:
    'Os aplicativos de calendário buscam alterações de tempos em tempos, alguns uma vez por dia.',
  further: 'Outras datas',
  zone: (zone) => `Os horários são os de ${zone}.`,
}
