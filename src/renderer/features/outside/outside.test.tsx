import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { problem, success, failure } from '../../../shared/model/problem.ts'
import type { OutsideJudgement } from '../../../shared/model/sending.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import { MAX_TRUSTED_SITES } from '../../../shared/model/trusted-sites.ts'
import { distrustSite, leaveBy } from '../../store/actions/external-links.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { now, useApp } from '../../store/use-app.ts'
import { Outside } from './ConfirmLink.tsx'

const LINK = 'https://loja.example/pedido/7'
const ALWAYS = 'Always open links to loja.example'

let asked: [string, Record<string, unknown>][]
let judgement: Partial<OutsideJudgement>
let opens: boolean

const requests = (name: string): unknown[] => asked.flatMap(([each, arg]) => (each === name ? [arg] : []))
const settle = () => act(async () => undefined)
const show = (url = LINK) => act(async () => void render(<Outside url={url} />))
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const trust = (...trustedSites: string[]): void =>
  useApp.setState(({ settings }) => ({ settings: { ...settings, trustedSites } }))

beforeEach(() => {
  asked = []
  judgement = {}
  opens = true
  useApp.setState(INITIAL_STATE, true)
  vi.stubGlobal('parley', {
    request: async (name: string, arg: Record<string, unknown>): Promise<unknown> => {
      asked.push([name, arg])
      if (name === 'settings.set') return success({ ...now().settings, ...(arg as Partial<Settings>) })
      if (name === 'outside.open') return opens ? success(null) : failure(problem('open-refused'))
      const host = 'loja.example'
      return success({
        ...{ allowed: true, problem: null, scheme: 'https', host, wireHost: host, shown: arg['url'] },
        ...{ suspicious: false, ...judgement },
      })
    },
    subscribe: () => () => undefined,
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the question before a link', () => {
  it('trusts the site only where that was chosen, and only when the link was opened', async () => {
    await show()
    await press('Open')
    expect(requests('outside.open')).toEqual([{ url: LINK }])
    expect(requests('settings.set')).toEqual([])
    cleanup()
    await show()
    fireEvent.click(screen.getByRole('checkbox', { name: ALWAYS }))
    expect(requests('settings.set')).toEqual([])
    await press('Open')
    expect(requests('settings.set')).toEqual([{ trustedSites: ['loja.example'] }])
  })

  it('trusts nothing that could not be opened', async () => {
    opens = false
    await show()
    fireEvent.click(screen.getByRole('checkbox', { name: ALWAYS }))
    await press('Open')
    expect(requests('settings.set')).toEqual([])
  })

  it.each<[string, string, Partial<OutsideJudgement>, number]>([
    ['a suspicious address', LINK, { suspicious: true }, 0],
    ['one that may not be opened', LINK, { allowed: false, problem: problem('outside-credentials') }, 0],
    ['plain http', 'http://loja.example/', { scheme: 'http' }, 0],
    ['mail', 'mailto:lia@loja.example', { scheme: 'mailto', host: '', wireHost: '' }, 0],
    ['one site too many', LINK, {}, MAX_TRUSTED_SITES],
  ])('offers no trust for %s', async (_, url, judged, sites) => {
    judgement = judged
    trust(...Array.from({ length: sites }, (__, n) => `site-${String(n)}.example`))
    await show(url)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('a link to a trusted site', () => {
  it('opens at once, and asks again once the trust is taken back', async () => {
    trust('loja.example')
    leaveBy(`\u202a${LINK}\u202c`)
    await settle()
    expect(requests('outside.open')).toEqual([{ url: LINK }])
    expect(now().dialog).toBeNull()
    await distrustSite('loja.example')
    leaveBy(LINK)
    await settle()
    expect(now().dialog).toEqual({ name: 'outside', url: LINK })
    expect(requests('outside.open')).toHaveLength(1)
  })

  it.each<[string, string, Partial<OutsideJudgement>]>([
    ['is suspicious', LINK, { suspicious: true }],
    ['may not be opened', LINK, { allowed: false, problem: problem('outside-credentials') }],
    ['goes by http', 'http://loja.example/', { scheme: 'http' }],
    ['leads to another port', 'https://loja.example:8443/', {}],
    ['leads below the site', 'https://evil.loja.example/', {}],
    ['leads to a site that ends alike', 'https://outraloja.example/', {}],
    ['hides another host behind a sign-in', 'https://loja.example@evil.example/', {}],
  ])('asks where it %s', async (_, url, judged) => {
    trust('loja.example')
    judgement = judged
    leaveBy(url)
    await settle()
    expect(requests('outside.open')).toEqual([])
    expect(now().dialog).toEqual({ name: 'outside', url })
  })

  it('asks where nothing opened it: the question says what happened', async () => {
    trust('loja.example')
    opens = false
    leaveBy(LINK)
    await settle()
    expect(now().dialog).toEqual({ name: 'outside', url: LINK })
  })
})
