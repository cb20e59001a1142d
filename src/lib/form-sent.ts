/** Event of a form that was sent, for what is around it. */
export const FORM_SENT = 'form:sent'
