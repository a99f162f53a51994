import { trimmedAddress } from '../../../shared/lib/letters.ts'
import { siteOf } from '../../text/site.ts'
import { now } from '../use-app.ts'
import { ask } from './ask.ts'
import { openDialog, saveSettings } from './view.ts'

/** Opens an address outside: at once where the person trusts its site and nothing speaks against it, else after a question. */
export function leaveBy(url: string): void {
  const bare = trimmedAddress(url)
  if (isTrusted(bare)) void openTrusted(bare)
  else openDialog({ name: 'outside', url: bare })
}

/** Whether the person trusts the site of an address. */
export function isTrusted(url: string): boolean {
  const site = siteOf(url)
  return site !== null && now().settings.trustedSites.includes(site)
}

/** From now on links to that site open without a question. */
export function trustSite(site: string): Promise<void> {
  const { trustedSites } = now().settings
  return trustedSites.includes(site)
    ? Promise.resolve()
    : saveSettings({ trustedSites: [...trustedSites, site] })
}

/** From now on links to that site are asked about again. */
export function distrustSite(site: string): Promise<void> {
  return saveSettings({ trustedSites: now().settings.trustedSites.filter((each) => each !== site) })
}

/** The question says what is wrong when there is something, and when it cannot be opened. */
async function openTrusted(url: string): Promise<void> {
  const judged = await ask('outside.judge', { url })
  const isSafe = judged.ok && judged.value.allowed && !judged.value.suspicious
  if (!isSafe || !(await ask('outside.open', { url })).ok) openDialog({ name: 'outside', url })
}
