import { useTranslations } from 'use-intl'
import type { EditorState } from '#editor/editor.ts'
import type { Person } from '#editor/transport.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { useEditor, useEditorState } from '../session/editor-context.ts'
import { useUi } from '../session/ui-store.ts'

/** Who else has the deck open and on which slide; a click follows them, from slide to slide. */
export function PeopleHere() {
  const people = useEditorState(state => state.people)
  return people.length === 0 ? null : <People people={people} />
}

function People({ people }: { people: readonly Person[] }) {
  const t = useTranslations('editor.people')
  const describe = useDescribePerson(people)
  const follow = useFollow()
  const { shown, rest } = splitPeople(people)
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are buttons, not a list to read
    <div role="group" aria-label={t('label')} className="flex items-center -space-x-1">
      {shown.map(person => (
        <PersonButton
          key={person.client}
          person={person}
          label={describe(person)}
          onClick={() => follow(person)}
        />
      ))}
      {rest.length > 0 ? (
        <Menu
          align="end"
          trigger={
            <button
              type="button"
              aria-label={t('more', { count: rest.length })}
              className="relative grid size-7 place-items-center rounded-full bg-sunken text-2xs font-semibold text-ink-soft ring-2 ring-paper hover:text-ink"
            >
              {t('plus', { count: rest.length })}
            </button>
          }
          items={rest.map(person => ({
            id: person.client,
            label: describe(person),
            disabled: person.slide === null,
            onSelect: () => follow(person),
          }))}
        />
      ) : null}
    </div>
  )
}

interface PersonButtonProps {
  readonly person: Person
  readonly label: string
  readonly onClick: () => void
}

function PersonButton({ person, label, onClick }: PersonButtonProps) {
  const t = useTranslations('editor.people')
  return (
    <Tooltip text={t('follow', { who: label })} side="bottom">
      <button
        type="button"
        aria-label={label}
        aria-description={t('follow', { who: label })}
        data-follow
        onClick={onClick}
        className="relative rounded-full ring-2 ring-paper hover:z-1 focus-visible:z-1"
      >
        <Avatar name={person.name || t('guest')} size="xs" decorative className="size-7" />
      </button>
    </Tooltip>
  )
}

function useDescribePerson(people: readonly Person[]): (person: Person) => string {
  const t = useTranslations('editor.people')
  const editor = useEditor()
  const findPlace = ({ deck }: EditorState, slide: string | null) =>
    deck.slides.findIndex(({ uid }) => uid === slide)
  // Only where they are: the slides themselves change with every key.
  useEditorState(state => people.map(({ slide }) => findPlace(state, slide)).join())
  return ({ name, slide }) => {
    const at = findPlace(editor.getState(), slide)
    const who = name || t('guest')
    return at < 0 ? who : t('onSlide', { name: who, number: at + 1 })
  }
}

function useFollow(): (person: Person) => void {
  const editor = useEditor()
  const ui = useUi()
  return ({ client, slide }) => {
    ui.setState({ following: client })
    if (slide !== null && editor.getState().deck.slides.some(({ uid }) => uid === slide)) editor.goTo(slide)
  }
}

const places = 4

/** The people whose avatars there is room for, and the others. */
function splitPeople<Someone>(people: readonly Someone[]): {
  readonly shown: readonly Someone[]
  readonly rest: readonly Someone[]
} {
  if (people.length <= places) return { shown: people, rest: [] }
  return { shown: people.slice(0, places), rest: people.slice(places) }
}
