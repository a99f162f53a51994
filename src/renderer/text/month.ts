/** A month of the calendar, counted from 0 as `Date` counts it. */
export interface Month {
  readonly year: number
  readonly month: number
}

/** The month that holds a moment, where the person is. */
export function monthOf(at: number): Month {
  const date = new Date(at)
  return { year: date.getFullYear(), month: date.getMonth() }
}

/** The beginning of a day. A day beyond the ends of its month is one of the months beside it. */
export function dayStart({ year, month }: Month, day: number): number {
  return new Date(year, month, day).getTime()
}

/** So many days a month has. */
export function daysIn({ year, month }: Month): number {
  return new Date(year, month + 1, 0).getDate()
}

/** The beginnings of its days, and where the last one ends. */
export function dayStarts(month: Month): number[] {
  return Array.from({ length: daysIn(month) + 1 }, (_, index) => dayStart(month, index + 1))
}

/** The days of a month in weeks that begin with a weekday (0 Sunday); null where a day is of another month. */
export function weeksOf(month: Month, firstWeekday: number): (number | null)[][] {
  const before = (new Date(dayStart(month, 1)).getDay() - firstWeekday + 7) % 7
  const weeks = Math.ceil((before + daysIn(month)) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before + 1
      return day >= 1 && day <= daysIn(month) ? day : null
    }),
  )
}

/** The engine knows it by this name or the one that the standard gave it later. */
type WeekLocale = Intl.Locale & {
  readonly weekInfo?: { readonly firstDay: number }
  getWeekInfo?(): { readonly firstDay: number }
}

/** The weekday with which weeks begin in a language and region (0 Sunday). */
export function firstWeekday(locale: string): number {
  const asked: WeekLocale = new Intl.Locale(locale)
  const { firstDay } = asked.getWeekInfo?.() ?? asked.weekInfo ?? { firstDay: 1 }
  return firstDay % 7
}

/** The same day of the month so many months on, or the last day of a shorter one. */
export function monthsOn(at: number, months: number): number {
  const date = new Date(at)
  const month = { year: date.getFullYear(), month: date.getMonth() + months }
  return dayStart(month, Math.min(date.getDate(), daysIn(month)))
}

/** The day so many days on. By the calendar: some days are longer than others. */
export function daysOn(at: number, days: number): number {
  const date = new Date(at)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime()
}
