import { Button } from '@mantine/core'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import { DraftNotice } from '#web-engine/form/drafts/draft-notice.tsx'
import { useLeaveGuard } from '#web-engine/form/state/use-leave-guard.ts'
import { AreaRefusalLine } from '#web-engine/kit/alerts/refusal-message-area.tsx'
import parts from '#web-engine/kit/look/page-parts.module.css'
import { useCan } from '#web-engine/kit/session/session.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { allocationTexts } from './allocation-texts.ts'
import styles from './allocation.module.css'
import { AllocationChangedNotice } from './allocation-changed-notice.web.tsx'
import { FertilizerTable } from './fertilizer-table.web.tsx'
import type { AllocationGrid } from './grid.ts'
import { speciesLeftOnScreen, lineWithDraft } from './allocation-draft.ts'
import { AllocationLineGrid } from './allocation-line-grid.web.tsx'
import { AddSpeciesToRun } from './add-species-to-run.web.tsx'
import { SpeciesTable } from './species-table.web.tsx'
import { useAllocationDraft } from './use-allocation-draft.web.ts'
import { useOpenedProposal } from './use-opened-proposal.web.ts'
import { useAllocation } from './use-allocation.web.ts'

const PIC = 2

interface AllocationBoardProps {
  readonly latest: AllocationGrid
  readonly title: string
  /** Whoever asked for the proposal elsewhere finds it here, to look at before it is stored. */
  readonly opensProposal: boolean
}

/** The grid with its species, and what can be done with both. */
export function AllocationBoard({ latest, title, opensProposal }: AllocationBoardProps) {
  const t = useText(allocationTexts)
  const can = useCan()
  const board = useAllocation(latest)
  const { grid } = board
  const kept = useAllocationDraft(board)
  useLeaveGuard(board.isDirty, kept.giveUp)
  const isVoid = grid.run.void_at !== null
  const isOpen = !isVoid && grid.run.is_confirmed === 0 && can('distribution-allocation-ff.allocate')
  useOpenedProposal(opensProposal && isOpen, { run: grid.run.id, propose: board.propose.mutate })
  const shown = board.proposal
    ? board.lines.map((line) => lineWithDraft(line, board.proposal ?? new Map()))
    : board.lines
  const species = speciesLeftOnScreen(grid.species, shown)
  const name = grid.run.no_dokumen ?? ''
  return (
    <>
      <PageHeader
        title={`${title} ${name}`}
        breadcrumb={[
          { label: t('list'), to: '/distribution/distribution-allocation-ff' },
          { label: name, to: `/distribution/distribution-allocation-ff/${grid.run.id}?view=detail&id=${grid.run.id}` },
        ]}
        actions={
          isOpen && (
            <>
              <Button variant="default" loading={board.propose.isPending} onClick={() => board.propose.mutate()}>
                {t('auto')}
              </Button>
              <Button
                variant="default"
                loading={board.save.isPending}
                disabled={!board.isDirty || board.proposal !== null || board.newer !== null}
                onClick={() => board.save.mutate([])}
              >
                {t('save')}
              </Button>
              {can('distribution-allocation-ff.confirm') && (
                <Button
                  loading={board.confirmRun.isPending}
                  disabled={board.proposal !== null || board.newer !== null}
                  onClick={() => void board.askConfirm()}
                >
                  {t('confirm')}
                </Button>
              )}
            </>
          )
        }
      />
      {isVoid && <p role="status">{t('closed.void')}</p>}
      {!isVoid && grid.run.is_confirmed === 1 && <p role="status">{t('closed.confirmed')}</p>}
      <AreaRefusalLine />
      <div className={styles.draft}>{isOpen && <DraftNotice draft={kept} />}</div>
      <AllocationChangedNotice board={board} />
      {board.proposal && (
        <div role="status" className={`${parts.card} ${styles.notice}`}>
          <span>{board.proposalWords(board.proposal)}</span>
          <Button size="xs" onClick={board.takeProposal}>
            {t('auto.take')}
          </Button>
          <Button size="xs" variant="default" onClick={board.dropProposal}>
            {t('auto.drop')}
          </Button>
        </div>
      )}
      <SpeciesTable species={species} trips={grid.trips} />
      {isOpen && grid.run.status === PIC && (
        <AddSpeciesToRun
          isClosed={board.newer !== null || board.save.isPending}
          onAdd={(added, onAdded) => board.save.mutate([added], { onSuccess: onAdded })}
        />
      )}
      <AllocationLineGrid
        lines={shown}
        species={species}
        draft={board.draft}
        isOpen={isOpen && board.proposal === null}
        onType={board.type}
        onDraft={board.setDraft}
      />
      <FertilizerTable recipients={grid.recipients} typed={board.pupuk} isOpen={isOpen} onType={board.typePupuk} />
    </>
  )
}
