/** Plain text as the notification markup of the freedesktop specification. Ampersands first, or they are escaped twice. */
export function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
