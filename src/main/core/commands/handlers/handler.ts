import type { z } from 'zod'
import type { Answers, RequestName, requestSchemas } from '../../../../shared/contract/requests.ts'
import { success, type Outcome } from '../../../../shared/model/problem.ts'

/** Argument of a request after its schema. */
type Arg<N extends RequestName> = z.output<(typeof requestSchemas)[N]>

/** One handler per request. */
export type Handlers = { readonly [N in RequestName]: (arg: Arg<N>) => Promise<Outcome<Answers[N]>> }

/** Those of some nouns. */
export type HandlersOf<Noun extends string> = Pick<Handlers, Extract<RequestName, `${Noun}.${string}`>>

/** Answers nothing but that the work is done. */
export async function done(work: unknown): Promise<Outcome<null>> {
  await work
  return success(null)
}
