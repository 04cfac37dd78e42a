export interface ConfirmOptions {
  title: string
  text: string
  danger?: boolean
  yes?: string
  no?: string
  /** The safe answer is the one most people want: its button is the primary one. */
  prefersNo?: boolean
  /** What must be typed before the yes button works: the count of a large deletion. */
  typed?: string
}
export interface ConfirmQuestion {
  readonly id: number
  readonly options: ConfirmOptions
  answer(yes: boolean): void
}

let questions: readonly ConfirmQuestion[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Resolves true only on the yes button; Escape and the safe button are a no. Several questions wait in line. */
export function askToConfirm(options: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const question: ConfirmQuestion = {
      id: (lastId += 1),
      options,
      answer: (yes) => {
        questions = questions.filter((other) => other !== question)
        notifyListeners()
        resolve(yes)
      },
    }
    questions = [...questions, question]
    notifyListeners()
  })
}

export function currentConfirmQuestion(): ConfirmQuestion | null {
  return questions[0] ?? null
}

export function onConfirmQuestions(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}
