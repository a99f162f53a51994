import { expect, it } from 'vitest'
import type { KnownContact } from '../../../shared/model/contact.ts'
import { problem } from '../../../shared/model/problem.ts'
import type { NumberChoice, RecipientReading } from '../../../shared/model/recipient.ts'
import type { Offers } from '../../store/use-recipient.ts'
import { whatIsMeant } from './what-is-meant.ts'

const ANA: KnownContact = { address: '5511900000001', kind: 'person', name: 'Ana', source: 'profile' }
const NUMBER = { kind: 'person', address: '5511987654321', shown: '+55 11 98765-4321' } as const
const DUTCH: NumberChoice = { address: '31977002244', country: 'NL', shown: '+31 977002244', isGuess: true }
const reading = (more: Partial<RecipientReading> = {}): RecipientReading => ({
  ...{ certain: null, choices: [], written: '', home: null, problem: null, samePerson: [] },
  ...more,
})
const offers = (more: Partial<Offers>): Offers => ({
  ...{ contacts: [], same: 0, reading: reading(), problem: null },
  ...more,
})
const typed = { input: 'ana', country: null }
const open = reading({ written: '977002244', choices: [DUTCH] })
const certain = reading({ certain: NUMBER })

it('is who is offered first, where words are typed', () => {
  expect(whatIsMeant(offers({ contacts: [ANA] }), typed, 'enter')).toEqual({ is: 'known', contact: ANA })
  expect(whatIsMeant(offers({ contacts: [ANA] }), { ...typed, input: ' ' }, 'enter').is).toBe('asked')
})

it('is the number that is typed where that is certain, and by Enter a chat of the same person before it', () => {
  const same = offers({ contacts: [ANA], same: 1, reading: certain })
  expect(whatIsMeant(same, typed, 'button')).toMatchObject({ is: 'number', number: NUMBER })
  expect(whatIsMeant(same, typed, 'enter')).toEqual({ is: 'known', contact: ANA })
  const known = { ...ANA, address: NUMBER.address }
  expect(whatIsMeant(offers({ contacts: [known], reading: certain }), typed, 'button').is).toBe('known')
})

it('is nobody while the country is asked about, and the first number of the country that was chosen', () => {
  const asked = offers({ contacts: [ANA], reading: open })
  expect(whatIsMeant(asked, typed, 'enter').is).toBe('asked')
  const chosen = { input: '977002244', country: 'NL' }
  expect(whatIsMeant(asked, chosen, 'enter')).toEqual({ is: 'number', number: DUTCH })
  const known = { ...ANA, address: DUTCH.address }
  expect(whatIsMeant(offers({ contacts: [known], reading: open }), chosen, 'enter')).toMatchObject({
    ...{ is: 'known', contact: known },
  })
})

it('says why there is nobody', () => {
  const full = problem('storage-full')
  expect(whatIsMeant(offers({ problem: full }), typed, 'enter')).toEqual({ is: 'refused', problem: full })
  expect(whatIsMeant(offers({ reading: reading({ problem: full }) }), typed, 'button').is).toBe('refused')
  expect(whatIsMeant(offers({ reading: null }), typed, 'enter').is).toBe('nothing')
})
