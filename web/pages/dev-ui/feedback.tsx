import { Presentation } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, Spinner } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { useToasts } from '#web/ui/toast.tsx'
import type { Samples } from './samples.ts'
import { Section, Specimen } from './specimen.tsx'

function ToastButtons({ toasts: text }: { toasts: Samples['toasts'] }) {
  const toasts = useToasts()
  const undo = {
    label: text.infoAction,
    onClick: () => toasts.add({ title: text.infoUndone, tone: 'success' }),
  }
  return (
    <>
      <Button variant="secondary" onClick={() => toasts.add({ title: text.infoTitle, action: undo })}>
        {text.info}
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toasts.add({ title: text.successTitle, description: text.successText, tone: 'success' })
        }
      >
        {text.success}
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toasts.add({ title: text.dangerTitle, description: text.dangerText, tone: 'danger', duration: 0 })
        }
      >
        {text.danger}
      </Button>
    </>
  )
}

export function Feedback({ text }: { text: Samples }) {
  const { notices, progress, empty } = text
  return (
    <Section id="feedback" {...text.sections.feedback}>
      <Specimen label={text.labels.notices} className="grid gap-3">
        <Notice title={notices.infoTitle} closeLabel={notices.close} onClose={() => {}}>
          {notices.info}
        </Notice>
        <Notice tone="success">{notices.success}</Notice>
        <Notice
          tone="warning"
          title={notices.warningTitle}
          action={<Button size="sm">{notices.warningAction}</Button>}
        >
          {notices.warning}
        </Notice>
        <Notice tone="danger">{notices.danger}</Notice>
      </Specimen>
      <div className="grid content-start gap-12">
        <Specimen label={text.labels.toasts}>
          <ToastButtons toasts={text.toasts} />
        </Specimen>
        <Specimen label={text.labels.progress} className="grid gap-6">
          <Progress label={progress.known} value={5} max={9} valueText={progress.knownText} />
          <Progress label={progress.unknown} value={null} />
          <div className="flex items-center gap-5 text-ink-soft">
            <Spinner size="sm" />
            <Spinner />
            <Spinner size="lg" label={progress.loading} className="text-accent" />
          </div>
        </Specimen>
      </div>
      <Specimen label={text.labels.skeleton} className="grid gap-6">
        <Card className="grid gap-5">
          <Skeleton shape="block" className="aspect-video w-full" />
          <div className="flex items-center gap-4">
            <Skeleton shape="circle" className="size-10 shrink-0" />
            <Skeleton lines={3} className="flex-1" />
          </div>
        </Card>
      </Specimen>
      <Specimen label={text.labels.empty} className="grid flex-1">
        <Card surface="plain" className="grid items-center">
          <EmptyState
            level={4}
            title={empty.title}
            picture={<Presentation strokeWidth={1.75} />}
            action={
              <>
                <Button>{empty.action}</Button>
                <Button variant="secondary">{empty.second}</Button>
              </>
            }
          >
            {empty.text}
          </EmptyState>
        </Card>
      </Specimen>
    </Section>
  )
}
