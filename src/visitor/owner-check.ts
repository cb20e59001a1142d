type OwnerCheck = () => Promise<boolean>

let set: (check: OwnerCheck) => void = () => undefined
/** Scripts of features run before the one of every page, which knows. */
const known = new Promise<OwnerCheck>((resolve) => (set = resolve))

/** Sets how to find out whether the visitor is a signed-in owner of the site; called once by the script of every page. */
export const setOwnerCheck = (check: OwnerCheck): void => set(check)

/** Whether the visitor is a signed-in owner of the site. Costs a request only if a cookie suggests it. */
export const isOwnerHere = async (): Promise<boolean> => (await known)()
