import type { SavedPlace } from '../../../../shared/model/sending.ts'
import type { Database } from '../db/database.ts'

/** More than anybody looks through; the oldest go. */
const MAX_PLACES = 200

/** The saved places, the newest first. */
export function listPlaces(db: Database): SavedPlace[] {
  return db.all<SavedPlace>(
    'SELECT id, name, address, latitude, longitude FROM places ORDER BY used_at DESC, id DESC',
  )
}

/** Saves a place; the same name at the same spot is the same place. */
export function savePlace(db: Database, place: Omit<SavedPlace, 'id'>, now: number): SavedPlace[] {
  return db.transaction(() => {
    const { name, address, latitude, longitude } = place
    // Two of one moment still have an order.
    const newest = db.get<{ at: number | null }>('SELECT max(used_at) AS at FROM places')
    const usedAt = Math.max(now, (newest?.at ?? 0) + 1)
    const known = db.run(
      'UPDATE places SET address = ?, used_at = ? WHERE name = ? AND latitude = ? AND longitude = ?',
      address,
      usedAt,
      name,
      latitude,
      longitude,
    )
    if (known.changes === 0)
      db.run(
        'INSERT INTO places (name, address, latitude, longitude, used_at) VALUES (?, ?, ?, ?, ?)',
        name,
        address,
        latitude,
        longitude,
        usedAt,
      )
    db.run(
      'DELETE FROM places WHERE id NOT IN (SELECT id FROM places ORDER BY used_at DESC, id DESC LIMIT ?)',
      MAX_PLACES,
    )
    return listPlaces(db)
  })
}

/** Removes a saved place. */
export function removePlace(db: Database, id: number): SavedPlace[] {
  db.run('DELETE FROM places WHERE id = ?', id)
  return listPlaces(db)
}
