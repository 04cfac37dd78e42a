import { Button, Popover, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconLink } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { safeHref } from '#core/formats/rich-text.ts'
import { useText } from '../../../kit/words/texts.ts'
import { richTextTexts } from './rich-text-texts.ts'
import styles from './rich-text-input.module.css'

/**
 * Asks for a link's address. Our own, because the library's has a button without a name and answers for every editor of
 * the page.
 */
export function LinkControl({ editor, disabled }: { readonly editor: Editor; readonly disabled: boolean }) {
  const t = useText(richTextTexts)
  const [opened, setOpened] = useState(false)
  const [address, setAddress] = useState('')
  const [wrong, setWrong] = useState(false)
  const on = useEditorState({ editor, selector: ({ editor: own }) => !own.isDestroyed && own.isActive('link') })

  function open() {
    setAddress(String(editor.getAttributes('link')['href'] ?? ''))
    setWrong(false)
    setOpened(true)
  }
  function apply() {
    const href = safeHref(completed(address.trim()))
    if (!href) return setWrong(true)
    setOpened(false)
    const chain = editor.chain().focus().extendMarkRange('link')
    // Without a selection the address itself is what stands there.
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter here belongs to the link, not to the form around it.
    event.preventDefault()
    event.stopPropagation()
    apply()
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      trapFocus
      returnFocus
      shadow="md"
      withinPortal
      position="bottom-start"
    >
      <Popover.Target>
        <RichTextEditor.Control
          className={styles.control}
          aria-label={t('link')}
          title={t('link')}
          active={on}
          aria-pressed={on}
          disabled={disabled}
          onClick={open}
        >
          <IconLink size={18} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('link')}>
        <div className={styles.link}>
          <TextInput
            label={t('link.address')}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={address}
            error={wrong && t('link.wrong')}
            onChange={(event) => setAddress(event.currentTarget.value)}
            onKeyDown={press}
            data-autofocus
          />
          <Button onClick={apply}>{t('link.save')}</Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** 'semai.example' is meant as an address of the web, 'a@semai.example' as one of mail. */
function completed(text: string): string {
  if (text === '' || /^[a-z]+:/i.test(text)) return text
  return /^[^\s@/]+@[^\s@/]+$/.test(text) ? `mailto:${text}` : `https://${text.replace(/^\/+/, '')}`
}
