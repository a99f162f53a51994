import { expect, test } from 'vitest'
import { locationContent } from './location-content.ts'

test.each([
  'https://maps.google.com/?q=-19.9,-43.9',
  'https://maps.google.com/maps?q=loc:-19.9,-43.9',
  'https://www.google.com/maps/dir/?api=1&destination=-19.9%2C-43.9',
  'https://maps.google.com/maps?daddr=-19.9,-43.9&z=15',
  'https://www.openstreetmap.org/?mlat=-19.9&mlon=-43.9#map=15/-19.9/-43.9',
  'https://www.google.com/maps/@-19.9,-43.9,15z',
  'https://maps.apple.com/?ll=-19.9,-43.9',
  'https://yandex.ru/maps/?ll=-43.9,-19.9',
  'geo:-19.9,-43.9?z=15',
  'geo:0,0?q=-19.9,-43.9(Obra)',
])('a place by its link alone: %s', (link) => {
  expect(locationContent({ link }, false)).toMatchObject({ latitude: -19.9, longitude: -43.9, link })
})

test.each([
  'https://maps.app.goo.gl/abc',
  'https://maps.google.com/?q=-95,-43.9',
  'https://a.example/?q=Obra, 12',
  '',
])('a link that names no place: %s', (link) => {
  expect(locationContent({ link }, false)).toMatchObject({ latitude: null, longitude: null, link })
})

test('the degrees of the record go before those of its link', () => {
  const part = { latitude: 1, longitude: 2, link: 'https://maps.google.com/?q=-19.9,-43.9' }
  expect(locationContent(part, false)).toMatchObject({ latitude: 1, longitude: 2 })
})
