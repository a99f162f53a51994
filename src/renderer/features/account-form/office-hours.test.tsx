import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { OfficeHours } from '../../../shared/lib/office-hours.ts'
import { OfficeHoursFields } from './OfficeHours.tsx'

afterEach(cleanup)

const said = vi.fn<(hours: OfficeHours | null) => void>()

function Host({ from }: { readonly from: OfficeHours | null }) {
  const [hours, setHours] = useState(from)
  const put = (next: OfficeHours | null): void => {
    said(next)
    setHours(next)
  }
  return <OfficeHoursFields hours={hours} onChange={put} />
}

const always = () => screen.getByRole('checkbox', { name: 'Customers are answered at any time' })

test('hours that were written come back behind "at any time"', () => {
  const own: OfficeHours = [null, { from: 480, to: 720 }, null, null, null, null, { from: 600, to: 660 }]
  render(<Host from={own} />)
  fireEvent.click(always())
  expect(said).toHaveBeenLastCalledWith(null)
  fireEvent.click(always())
  expect(said).toHaveBeenLastCalledWith(own)
})

test('where there were none, the usual week is offered', () => {
  render(<Host from={null} />)
  fireEvent.click(always())
  expect(said.mock.lastCall?.[0]?.map((span) => span !== null)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
    false,
  ])
})
