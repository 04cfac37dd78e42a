import '@mantine/tiptap/styles.layer.css'
import { Input } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect } from 'react'
import { LINK_SCHEMES, safeHref } from '#core/formats/rich-text.ts'
import { InputSkeleton } from '../common/input-skeleton.tsx'
import { type InputProps, useInputOfField, WRAPPER_ORDER } from '../common/use-input-of-field.tsx'
import { useText } from '../../../kit/words/texts.ts'
import { richTextTexts } from './rich-text-texts.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import text from '../../../fields/cells/rich-text.module.css'
import styles from './rich-text-input.module.css'

/** The editor knows what the closed list knows, and nothing else: what is pasted loses the rest at once. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      autolink: true,
      protocols: [...LINK_SCHEMES],
      isAllowedUri: (href) => safeHref(href) !== null,
      HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
    },
  }),
]

/** FR-02 tinymce: formatted text, stored as cleaned HTML. */
export function RichTextInput(props: InputProps) {
  const t = useText(richTextTexts)
  const { value, change, common } = useInputOfField(props)
  const { id, label, required, description, error, disabled, ref, onBlur } = common
  // The wrapper takes its id for itself; errors lead to the text.
  const wrapper = `${id}-field`
  const html = typeof value === 'string' ? value : ''
  const described = [description ? `${wrapper}-description` : '', error ? `${wrapper}-error` : '']
    .filter(Boolean)
    .join(' ')
  const editor = useEditor({
    extensions,
    content: html,
    editable: !disabled,
    // Made once it has its place: one that is made while the page is still drawing may be thrown away again before it
    // is used.
    immediatelyRender: false,
    // Its few lines of style are in our own file: a style tag without the page's nonce would be refused.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${wrapper}-label`,
        ...(required && { 'aria-required': 'true' }),
        ...(error && { 'aria-invalid': 'true' }),
        ...(described && { 'aria-describedby': described }),
        ...(disabled && { 'aria-disabled': 'true' }),
      },
      // Ctrl+Enter sends the form; the editor would make a line of it.
      handleKeyDown: (_view, event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey),
    },
    onUpdate: ({ editor: own }) => change(own.isEmpty ? '' : own.getHTML()),
    onBlur,
  })

  // The form changes the value by itself when a newer record is loaded.
  useEffect(() => {
    if (editor && !editor.isDestroyed && html !== (editor.isEmpty ? '' : editor.getHTML()))
      editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  useEffect(() => {
    if (editor && !editor.isDestroyed) editor.setEditable(!disabled, false)
  }, [editor, disabled])
  useEffect(() => {
    // Safe: the form library only ever gives it the focus.
    if (editor && typeof ref === 'function')
      ref({ focus: () => editor.isDestroyed || editor.commands.focus() } as unknown as HTMLInputElement &
        HTMLTextAreaElement)
  }, [editor, ref])

  if (!editor) return <InputSkeleton label={label} lines={7} />
  return (
    <Input.Wrapper
      id={wrapper}
      label={label}
      labelElement="div"
      required={required}
      description={description}
      error={error}
      inputWrapperOrder={WRAPPER_ORDER}
    >
      <RichTextEditor
        editor={editor}
        withTypographyStyles={false}
        className={styles.editor}
        data-error={error ? true : undefined}
      >
        <RichTextToolbar editor={editor} label={t('toolbar', { label })} disabled={disabled} />
        <RichTextEditor.Content className={`${styles.content} ${text.text}`} />
      </RichTextEditor>
    </Input.Wrapper>
  )
}
