import type { Alert } from '../core/ports.ts'

/** What a person does with an alert, and what it asks for in return. */
export interface AlertEvents {
  clicked(alert: Alert): void
  replied(alert: Alert, text: string): void
  markedRead(alert: Alert): void
  /** It was shown with a sound, by a system that makes none itself. */
  chime(): void
}
