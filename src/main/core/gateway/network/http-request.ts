import type { Dispatcher } from 'undici'

/** One HTTP request over the given way out, and no other: there is no global one to fall back to. */
export function request(
  address: string | URL,
  {
    dispatcher,
    ...options
  }: { readonly dispatcher: Dispatcher } & Omit<Dispatcher.RequestOptions, 'origin' | 'path'>,
): Promise<Dispatcher.ResponseData> {
  const { origin, pathname, search } = new URL(address)
  return dispatcher.request({ ...options, origin, path: `${pathname}${search}` })
}
