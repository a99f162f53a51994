// Written by "npm run locales" from the JSON files beside it.
import accountDoctor from './account-doctor.json' with { type: 'json' }
import accounts from './accounts.json' with { type: 'json' }
import app from './app.json' with { type: 'json' }
import catalogue from './catalogue.json' with { type: 'json' }
import chatList from './chat-list.json' with { type: 'json' }
import composer from './composer.json' with { type: 'json' }
import connection from './connection.json' with { type: 'json' }
import contact from './contact.json' with { type: 'json' }
import conversation from './conversation.json' with { type: 'json' }
import customerFields from './customer-fields.json' with { type: 'json' }
import exportDialog from './export-dialog.json' with { type: 'json' }
import lock from './lock.json' with { type: 'json' }
import mailing from './mailing.json' with { type: 'json' }
import messageDetails from './message-details.json' with { type: 'json' }
import messageKinds from './message-kinds.json' with { type: 'json' }
import move from './move.json' with { type: 'json' }
import newChat from './new-chat.json' with { type: 'json' }
import notificationSettings from './notification-settings.json' with { type: 'json' }
import photos from './photos.json' with { type: 'json' }
import player from './player.json' with { type: 'json' }
import reminders from './reminders.json' with { type: 'json' }
import savedViews from './saved-views.json' with { type: 'json' }
import search from './search.json' with { type: 'json' }
import sendDialogs from './send-dialogs.json' with { type: 'json' }
import settings from './settings.json' with { type: 'json' }
import shortcuts from './shortcuts.json' with { type: 'json' }
import statistics from './statistics.json' with { type: 'json' }
import timelineNote from './timeline-note.json' with { type: 'json' }

export const texts = {
  ...accountDoctor,
  ...accounts,
  ...app,
  ...catalogue,
  ...chatList,
  ...composer,
  ...connection,
  ...contact,
  ...conversation,
  ...customerFields,
  ...exportDialog,
  ...lock,
  ...mailing,
  ...messageDetails,
  ...messageKinds,
  ...move,
  ...newChat,
  ...notificationSettings,
  ...photos,
  ...player,
  ...reminders,
  ...savedViews,
  ...search,
  ...sendDialogs,
  ...settings,
  ...shortcuts,
  ...statistics,
  ...timelineNote,
}
