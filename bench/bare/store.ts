/** The settings of a bare app, in the package that the product keeps its own in: where its window stood is asked before it opens. */
import Store from 'electron-store'

/** Opens them as any app would; answers the size of the window. */
export function openSettings(): { readonly width: number; readonly height: number } {
  const store = new Store({ name: 'settings', defaults: { width: 1180, height: 780 } })
  return { width: store.get('width'), height: store.get('height') }
}
