import { expect, it } from 'vitest'
import { attachmentDraft, degreesPut, placeHeld, productHeld } from './attachment-draft.ts'

const PLACE = { latitude: '-23.55', longitude: '-46.63', name: 'Sé', address: 'Praça da Sé' }
const PRODUCT = { link: 'https://shop.example/1', name: 'Bolo', price: 'R$ 5' }
const NONE = productHeld(null)

it('saves only the kind that is chosen', () => {
  expect(attachmentDraft('none', [{ id: 'f1' }], PLACE, PRODUCT)).toEqual({ ok: true, value: null })
  expect(attachmentDraft('files', [{ id: 'f1' }], PLACE, PRODUCT)).toMatchObject({
    value: { type: 'files', fileIds: ['f1'] },
  })
  expect(attachmentDraft('product', [], PLACE, PRODUCT)).toMatchObject({
    value: { type: 'product', ...PRODUCT },
  })
  expect(attachmentDraft('place', [], PLACE, NONE)).toMatchObject({
    value: { type: 'place', name: 'Sé', latitude: -23.55, longitude: -46.63 },
  })
  expect(attachmentDraft('files', [], PLACE, NONE)).toEqual({ ok: true, value: null })
})

it.each(['latitude', 'longitude'] as const)('says that the %s cannot be read', (field) => {
  expect(attachmentDraft('place', [], { ...PLACE, [field]: 'north' }, NONE)).toMatchObject({
    ...{ ok: false, problem: { code: 'coordinates-unreadable', values: { field } } },
  })
})

it('fills both fields with a pair that is put into one, and one with a number', () => {
  expect(degreesPut('latitude', '-23.55, -46.63')).toEqual({ latitude: '-23.55', longitude: '-46.63' })
  expect(degreesPut('longitude', '-46.6')).toEqual({ longitude: '-46.6' })
  expect(placeHeld({ type: 'place', ...PLACE, latitude: -23.55, longitude: -46.63 })).toEqual(PLACE)
})
