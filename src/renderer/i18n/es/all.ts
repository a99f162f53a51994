import { accounts } from './accounts.ts'
import { alerts } from './alerts.ts'
import { app } from './app.ts'
import { contact } from './contact.ts'
import { desktop } from './desktop.ts'
import { dialogs } from './dialogs.ts'
import { formProblems } from './form-problems.ts'
import { kinds } from './kinds.ts'
import { list } from './list.ts'
import { opening } from './opening.ts'
import { problems } from './problems.ts'
import { search } from './search.ts'
import { sending } from './sending.ts'
import { talk } from './talk.ts'
import { waiting } from './waiting.ts'
import { writing } from './writing.ts'

export const es = {
  window: {
    ...accounts,
    ...alerts,
    ...app,
    ...contact,
    ...desktop,
    ...dialogs,
    ...kinds,
    ...list,
    ...opening,
    ...search,
    ...sending,
    ...talk,
    ...waiting,
    ...writing,
  },
  problems: { ...problems, ...formProblems },
}
