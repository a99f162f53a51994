/** The most sites that a person may trust; further ones are asked about each time. */
export const MAX_TRUSTED_SITES = 200
