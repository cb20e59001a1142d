/** Path at which a form asks for its key (FRM-05). */
export const FORM_KEY_PATH = '/api/form/FormSubmissionKey'

/** Path to which a form is sent (FRM-07). */
export const FORM_SAVE_PATH = '/api/form/SaveFormSubmission'

/** Path to which a form with files is sent; the id of the form follows. */
export const FORM_FILES_PATH = '/api/form/SaveFormFiles'

/** Path at which views and starts of forms are counted. */
export const FORM_COUNT_PATH = '/api/form/CountForm'

/** Path of forms as pages of their own; the id of a form follows. */
export const FORM_PAGE_PATH = '/_form'
