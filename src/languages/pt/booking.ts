import { textByProblem } from '#lib/i18n/text-by-code.ts'
import type { BookingEmailTexts } from '#features/audience/booking/booking-mail-texts.rules.ts'
import type { BookingTexts } from '#features/audience/booking/page/texts.ts'
import type { WidgetTexts } from '#blocks/booking/widget-texts.ts'

export const bookingMail: BookingEmailTexts = {
  what: 'Reserva',
  when: 'Quando',
  people: 'Pessoas',
  confirmed: (site) => [`Sua reserva em ${site}`, 'Sua reserva está confirmada', 'Esperamos por você.'],
  reminder: (site) => [
    `Lembrete da sua reserva em ${site}`,
    'Até breve',
    'Este é um lembrete da sua reserva.',
  ],
  cancelled: (site) => [
    `Sua reserva em ${site} foi cancelada`,
    'Sua reserva foi cancelada',
    'Como você pediu, esta reserva foi cancelada.',
  ],
  cancelledBySite: (site) => `Lamentamos: ${site} precisou cancelar esta reserva.`,
  view: 'Ver ou cancelar',
  note: 'Abrir o link não altera nada; você cancela com o botão daquela página.',
  reason: (site) => `Você recebeu este e-mail porque alguém fez uma reserva em ${site} com este endereço.`,
}

export const bookingPage: BookingTexts = {
  title: 'Reserva',
  service: 'Serviço',
  people: 'Pessoas',
  date: 'Dia',
  show: 'Mostrar horários',
  timesOn: (day) => `Horários de ${day}`,
  noTimes: 'Não há horários livres neste dia.',
  otherDays: 'Os próximos dias com horários livres:',
  zone: (zone) => `Os horários são os de ${zone}.`,
  when: 'Quando',
  name: 'Nome',
  email: 'Endereço de e-mail',
  phone: 'Telefone',
  note: 'Algo que devemos saber?',
  optional: 'opcional',
  book: 'Reservar',
  otherTime: 'Escolher outro horário',
  confirmed: 'Sua reserva está confirmada',
  sent: 'Um e-mail com estes dados e um link para esta página está a caminho.',
  cancelled: 'Esta reserva foi cancelada',
  cancelledBySite: 'Lamentamos: precisamos cancelar esta reserva.',
  over: 'Esta reserva já começou e não pode mais ser cancelada.',
  addToCalendar: 'Adicionar ao seu calendário',
  cancel: 'Cancelar esta reserva',
  bookAgain: 'Reservar outro horário',
  problems: textByProblem(
    {
      NO_SERVICE: 'No momento não é possível reservar.',
      BAD_PARTY: ({ min = 1, max = 1 }) =>
        min === max ? `Somente para ${max}.` : `Escolha um número de pessoas de ${min} a ${max}.`,
      BAD_TIME: 'Escolha um dia e um horário.',
      'BAD_DETAILS.name': 'Digite seu nome, com no máximo 200 caracteres.',
      'BAD_DETAILS.email': 'Digite um endereço de e-mail, como ada@example.com.',
      BAD_DETAILS: ({ max = 1 }) => `Use no máximo ${max} caracteres.`,
      TIME_IN_PAST: 'Este horário já passou. Escolha um mais tarde.',
      TOO_SOON: 'É tarde demais para reservar este horário. Escolha um mais tarde.',
      TOO_FAR_AHEAD: ({ max = 1 }) =>
        `É possível reservar com até ${max} dias de antecedência. Escolha um dia mais próximo.`,
      CLOSED: 'Não é possível reservar neste dia. Escolha outro.',
      NOT_OFFERED: 'Este horário não está disponível. Escolha um da lista.',
      TIME_TAKEN: 'Este horário acabou de ser reservado. Escolha outro.',
      BOOKING_OVER: 'Esta reserva já começou e não pode ser cancelada.',
      OWNER_PREVIEW: 'Saia da sua conta para usar o bloco de reservas.',
      FORM_EXPIRED: 'O formulário expirou. Envie novamente.',
      TOO_MANY: 'Muitas tentativas. Aguarde dez minutos e envie novamente.',
    },
    'Não funcionou. Confira sua escolha.',
  ),
}

export const bookingWidget: WidgetTexts = {
  service: 'Serviço',
  people: 'Pessoas',
  date: 'Dia',
  show: 'Mostrar horários',
  open: (host) => `Escolher um horário em ${host}`,
  script: {
    days: 'Dias',
    times: 'Horários',
    earlier: 'Dias anteriores',
    later: 'Próximos dias',
    full: 'sem horários',
    none: 'Não há horários livres nestes dias. Veja os próximos.',
    loading: 'Carregando horários',
    failed: 'Não foi possível carregar os horários.',
    zone: 'Os horários são os de',
  },
}
