import { RichTextEditor } from '@mantine/tiptap'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconCode,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  IconMinus,
  IconStrikethrough,
  IconUnderline,
  IconUnlink,
  type Icon,
} from '@tabler/icons-react'
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
import { useText } from '../../../kit/words/texts.ts'
import { LinkControl } from './link-control.tsx'
import { richTextTexts } from './rich-text-texts.ts'
import styles from './rich-text-input.module.css'

interface Tool {
  readonly label: keyof typeof richTextTexts &
    (
      | 'bold'
      | 'italic'
      | 'underline'
      | 'strike'
      | 'clear'
      | 'h2'
      | 'h3'
      | 'bullets'
      | 'numbers'
      | 'quote'
      | 'code'
      | 'rule'
      | 'undo'
      | 'redo'
      | 'unlink'
    )
  readonly icon: Icon
  run(chain: ChainedCommands): ChainedCommands
  /** Whether the text at the cursor has it; an act that leaves no mark has none. */
  isOn?(editor: Editor): boolean
}

const groups: readonly (readonly Tool[])[] = [
  [
    { label: 'bold', icon: IconBold, run: (chain) => chain.toggleBold(), isOn: (editor) => editor.isActive('bold') },
    {
      label: 'italic',
      icon: IconItalic,
      run: (chain) => chain.toggleItalic(),
      isOn: (editor) => editor.isActive('italic'),
    },
    {
      label: 'underline',
      icon: IconUnderline,
      run: (chain) => chain.toggleUnderline(),
      isOn: (editor) => editor.isActive('underline'),
    },
    {
      label: 'strike',
      icon: IconStrikethrough,
      run: (chain) => chain.toggleStrike(),
      isOn: (editor) => editor.isActive('strike'),
    },
    { label: 'code', icon: IconCode, run: (chain) => chain.toggleCode(), isOn: (editor) => editor.isActive('code') },
    { label: 'clear', icon: IconClearFormatting, run: (chain) => chain.unsetAllMarks().clearNodes() },
  ],
  [
    {
      label: 'h2',
      icon: IconH2,
      run: (chain) => chain.toggleHeading({ level: 2 }),
      isOn: (editor) => editor.isActive('heading', { level: 2 }),
    },
    {
      label: 'h3',
      icon: IconH3,
      run: (chain) => chain.toggleHeading({ level: 3 }),
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
    },
    {
      label: 'bullets',
      icon: IconList,
      run: (chain) => chain.toggleBulletList(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      label: 'numbers',
      icon: IconListNumbers,
      run: (chain) => chain.toggleOrderedList(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      label: 'quote',
      icon: IconBlockquote,
      run: (chain) => chain.toggleBlockquote(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    { label: 'rule', icon: IconMinus, run: (chain) => chain.setHorizontalRule() },
  ],
]
const unlink: Tool = { label: 'unlink', icon: IconUnlink, run: (chain) => chain.extendMarkRange('link').unsetLink() }
const history: readonly Tool[] = [
  { label: 'undo', icon: IconArrowBackUp, run: (chain) => chain.undo() },
  { label: 'redo', icon: IconArrowForwardUp, run: (chain) => chain.redo() },
]

interface RichTextToolbarProps {
  readonly editor: Editor
  readonly label: string
  readonly disabled: boolean
}

export function RichTextToolbar({ editor, label, disabled }: RichTextToolbarProps) {
  return (
    <RichTextEditor.Toolbar role="toolbar" aria-label={label} className={styles.toolbar}>
      {groups.map((tools) => (
        <RichTextEditor.ControlsGroup key={tools[0]?.label}>
          {tools.map((tool) => (
            <ToolButton key={tool.label} tool={tool} editor={editor} disabled={disabled} />
          ))}
        </RichTextEditor.ControlsGroup>
      ))}
      <RichTextEditor.ControlsGroup>
        <LinkControl editor={editor} disabled={disabled} />
        <ToolButton tool={unlink} editor={editor} disabled={disabled} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        {history.map((tool) => (
          <ToolButton key={tool.label} tool={tool} editor={editor} disabled={disabled} />
        ))}
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  )
}

function ToolButton({
  tool,
  editor,
  disabled,
}: {
  readonly tool: Tool
  readonly editor: Editor
  readonly disabled: boolean
}) {
  const t = useText(richTextTexts)
  const on = useEditorState({ editor, selector: ({ editor: own }) => !own.isDestroyed && (tool.isOn?.(own) ?? false) })
  const Drawn = tool.icon
  return (
    <RichTextEditor.Control
      className={styles.control}
      aria-label={t(tool.label)}
      title={t(tool.label)}
      active={on}
      disabled={disabled}
      {...(tool.isOn && { 'aria-pressed': on })}
      onClick={() => tool.run(editor.chain().focus()).run()}
    >
      <Drawn size={18} aria-hidden />
    </RichTextEditor.Control>
  )
}
