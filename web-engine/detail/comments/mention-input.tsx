import { Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import type { MentionablePerson } from '#core/wire/comment.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { type InputProps, useInputOfField, WRAPPER_ORDER } from '../../form/inputs/common/use-input-of-field.tsx'
import { useText } from '../../kit/words/texts.ts'
import { type MentionBeingTyped, mentionAtCaret, matchesMention, withMentionedName } from './called-name.ts'
import { peopleQuery } from './comment-queries.ts'
import { commentTexts } from './comment-texts.ts'
import styles from './comments.module.css'

interface MentionInputProps extends InputProps {
  readonly module: AnyModule
  readonly record: number
}

const PAUSE = 200

/** A long text in which '@' offers the people who can read the record. */
export function MentionInput({ module, record, ...props }: MentionInputProps) {
  const t = useText(commentTexts)
  const list = useId()
  const { getValues, setValue } = useFormContext()
  const { value, change, common } = useInputOfField(props)
  const [calling, setCalling] = useState<MentionBeingTyped | null>(null)
  const [active, setActive] = useState(0)
  const box = useRef<HTMLTextAreaElement | null>(null)
  const [search] = useDebouncedValue(calling?.search ?? null, PAUSE)
  const { data: found = [] } = useQuery(peopleQuery(module, record, calling === null ? null : search))
  // What was found for fewer letters is shown as far as it fits those typed since: nobody is picked who does not match.
  const people = calling === null ? [] : found.filter((person) => matchesMention(person, calling))
  const isOpen = calling !== null && people.length > 0
  const option = people[Math.min(active, people.length - 1)]

  function look(element: HTMLTextAreaElement) {
    const next =
      element.selectionStart === element.selectionEnd ? mentionAtCaret(element.value, element.selectionStart) : null
    // Whoever was picked is called; what follows is the text again.
    const isDone =
      next !== null &&
      (getValues('people') as readonly MentionablePerson[]).some(({ name }) =>
        element.value.startsWith(`@${name} `, next.from),
      )
    if (next?.search !== calling?.search) setActive(0)
    setCalling(isDone ? null : next)
  }
  function pick(person: MentionablePerson) {
    if (!calling) return
    const { text, caret } = withMentionedName(String(value ?? ''), calling, person.name)
    const others = (getValues('people') as readonly MentionablePerson[]).filter(({ id }) => id !== person.id)
    // The new text is in the box before the next letter is: a caret set later would come between letters that are typed
    // at once.
    flushSync(() => {
      change(text)
      setValue('people', [...others, { id: person.id, name: person.name }], { shouldDirty: true })
      setCalling(null)
    })
    box.current?.focus()
    box.current?.setSelectionRange(caret, caret)
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!isOpen || event.ctrlKey || event.metaKey) return
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by !== 0) setActive((active + by + people.length) % people.length)
    else if (event.key === 'Enter' && option) pick(option)
    // The list goes first, then the drawer.
    else if (event.key === 'Escape') setCalling(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.mentions}>
      <Textarea
        {...common}
        ref={(element) => {
          box.current = element
          // Safe: of what the form library does with it, a text box can all.
          if (typeof common.ref === 'function') common.ref(element as (HTMLInputElement & HTMLTextAreaElement) | null)
        }}
        // The drawer hears Escape before anything in it does; this mark tells it to wait for the list.
        data-mantine-stop-propagation={isOpen || undefined}
        autosize
        minRows={3}
        maxRows={10}
        placeholder={t('placeholder')}
        description={t('hint')}
        inputWrapperOrder={WRAPPER_ORDER}
        aria-autocomplete="list"
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={isOpen && option ? `${list}-${option.id}` : undefined}
        value={String(value ?? '')}
        onKeyDown={onKeyDown}
        onSelect={(event) => look(event.currentTarget)}
        onChange={(event) => {
          change(event.currentTarget.value)
          look(event.currentTarget)
        }}
        onBlur={() => {
          setCalling(null)
          common.onBlur()
        }}
      />
      {isOpen && (
        <ul id={list} role="listbox" aria-label={t('people')} className={styles.people}>
          {people.map((person) => (
            <li
              key={person.id}
              id={`${list}-${person.id}`}
              role="option"
              aria-selected={person === option}
              className={styles.person}
              // The box keeps the focus, or leaving it would close the list before the press counts.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(person)}
            >
              <span>{person.name}</span>
              <span className={styles.username}>{person.username}</span>
            </li>
          ))}
        </ul>
      )}
      <span className="visually-hidden" role="status">
        {calling === null ? '' : isOpen ? t('people.found', { count: String(people.length) }) : t('people.none')}
      </span>
    </div>
  )
}
