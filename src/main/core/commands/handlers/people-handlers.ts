import { languageFor, localeFor } from '../../../../shared/model/language.ts'
import { success } from '../../../../shared/model/problem.ts'
import type { CoreContext } from '../../core-context.ts'
import { checkNumber } from '../contacts/check-number.ts'
import { contactSheet, productLink } from '../contacts/contact-sheet.ts'
import { arrangeFields, removeField, saveField } from '../contacts/edit-fields.ts'
import type { CustomersImport } from '../customers/customers-import.ts'
import { exportTable } from '../export-table.ts'
import { changeChat } from '../list/change-chat.ts'
import type { HandlersOf } from './handler.ts'

/** The most people that a look for one answers. */
const CONTACTS_FOUND = 50

/** In which dates are shown. */
function localeOf({ settings, ports }: Pick<CoreContext, 'settings' | 'ports'>): string {
  return localeFor(languageFor(settings.get().language, ports.systemLanguages), ports.systemLanguages)
}

/** People. */
export function peopleHandlers(
  context: CoreContext,
): HandlersOf<'contact' | 'catalogue' | 'customers' | 'field' | 'photo' | 'recipient'> {
  const { archive, media } = context
  let customers: CustomersImport | null = null
  // Loaded when it is asked: it stands on tables of the numbers of all countries.
  const importing = async (): Promise<CustomersImport> => {
    const { CustomersImport: Import } = await import('../customers/customers-import.ts')
    return (customers ??= new Import(context))
  }
  return {
    'contact.sheet': (arg) => contactSheet(context, arg),
    'contact.productLink': (arg) => productLink(context, arg),
    'catalogue.read': async (arg) => (await import('../contacts/catalogue.ts')).readCatalogue(context, arg),
    'catalogue.productLink': async (arg) =>
      (await import('../contacts/catalogue.ts')).ownProductLink(context, arg),
    'contact.note': ({ accountId, chatId, nickname, notes, fields }) =>
      changeChat(context, accountId, archive.noteChat(accountId, chatId, nickname?.trim(), notes, fields)),
    'field.save': (arg) => saveField(context, arg),
    'field.arrange': ({ accountId, ids }) => arrangeFields(context, accountId, ids),
    'field.count': async ({ accountId, id }) =>
      success({ values: await archive.countFieldValues(accountId, id) }),
    'field.export': async (arg) =>
      (await import('../contacts/export-customers.ts')).exportCustomers(context, arg),
    'customers.choose': async ({ accountId }) => (await importing()).choose(accountId),
    'customers.preview': async ({ accountId, uses }) => (await importing()).preview(accountId, uses),
    'customers.import': async ({ accountId, takesTheirs }) =>
      (await importing()).import(accountId, takesTheirs),
    'customers.lines': async ({ accountId }) => (await importing()).lines(accountId),
    'customers.stop': async () => (await importing()).stop(),
    'customers.remarks': (arg) => exportTable(context, arg, 'customers-not-written'),
    'field.remove': ({ accountId, id }) => removeField(context, accountId, id),
    'contact.find': async ({ accountIds, query, limit }) => {
      while (await archive.fillChatWords());
      while (await archive.fillKnownPeople());
      return success(await archive.findPeople(accountIds, query, limit, localeOf(context)))
    },
    'contact.search': async ({ accountId, query }) => {
      while (await archive.fillKnownPeople());
      return success(await archive.searchContacts(accountId, query, CONTACTS_FOUND))
    },
    'photo.kept': async ({ accountId, people }) => success(await media.photos.kept(accountId, people)),
    'photo.find': async ({ accountId, ...of }) => success(await media.photos.find(accountId, of)),
    'photo.keep': ({ accountId, picture, ...of }) =>
      media.photos.keep(accountId, of, picture === '' ? null : Buffer.from(picture, 'base64')),
    'recipient.check': (arg) => checkNumber(context, arg),
    'recipient.read': async (arg) => (await import('../contacts/start-chat.ts')).recipientOf(context, arg),
  }
}
