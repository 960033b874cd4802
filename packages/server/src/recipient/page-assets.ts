/** What the pages load, by its name below `/share/assets/`. */
export const PAGE_ASSETS: Readonly<Record<string, { readonly type: string; readonly body: string }>> = {}
