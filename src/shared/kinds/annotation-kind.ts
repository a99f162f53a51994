import type { ContentKind } from './kind.ts'

/** An edit, deletion, reaction or vote whose message is not here: shown on its own until it is. */
export interface AnnotationContent {
  readonly type: 'annotation'
  readonly annotation: 'edit' | 'delete' | 'reaction' | 'vote'
  readonly targetId: string
  readonly detail: string
}

/** Edits, deletions, reactions and votes. */
export const ANNOTATION_KIND: ContentKind<
  AnnotationContent,
  'editedMessage' | 'deletedMessage' | 'reactionMessage' | 'pollUpdateMessage'
> = {
  names: {
    editedMessage: { word: 'kind.edit', sign: null, notification: null },
    deletedMessage: { word: 'kind.deletion', sign: null, notification: null },
    reactionMessage: { word: 'kind.reaction', sign: 'smile', notification: null },
    pollUpdateMessage: { word: 'kind.pollVote', sign: null, notification: null },
  },
  nameOf: () => null,
  titleOf: () => '',
  previewOf: ({ detail }) => detail,
  lineOf: ({ annotation, detail }, say) => {
    if (detail === '' && annotation === 'reaction') return say('annotation.reaction.away')
    if (detail === '' && annotation === 'vote') return say('annotation.vote.bare')
    if (detail === '' && annotation === 'edit') return say('annotation.edit.bare')
    return say(`annotation.${annotation}`, { detail })
  },
  repeats: () => true,
  searchWordsOf: () => [],
  searchKindOf: () => 'other',
}
