import { useState } from 'react';
import { type PanParticipant, type PanProject, removeBuddy } from '#contract/pan-projects.ts';
import { limits } from '#contract/limits.ts';
import { calledName } from '#contract/called-name.ts';
import { PersonAvatar, PersonLink } from '#web/features/people/person-link.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PanProgress } from '#web/ui/media/illustration.tsx';
import { Note } from '#web/ui/text/note.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { AddProductsDialog, InviteDialog } from './goal-dialog.tsx';
import { PanProducts } from './pan-products.tsx';
import { daysWords, panFailure, standingWords } from './pan-words.ts';
import { ProjectMenu } from './project-menu.tsx';
import * as styles from './project-board.module.css';
import { ConfirmChange } from '#web/ui/overlays/confirm-change.tsx';

export function ProjectBoard({ project }: { project: PanProject }) {
  const [open, setOpen] = useState<'add' | 'invite'>();
  const you = project.participants.find(({ isYou }) => isYou);
  const buddies = project.participants.filter(({ isYou }) => !isYou);
  if (!you) return null;
  const canChange = you.state !== 'ended';
  const canInvite = project.isOwner && buddies.length < limits.panProjects.buddies;
  return (
    <>
      <div className={styles.head}>
        <h1 className={classNames(typography.display, typography.pageTitle)} dir="auto">
          {project.name}
        </h1>
        <div className={styles.actions}>
          {canChange && (
            <Button icon="plus" onClick={() => setOpen('add')}>
              Add products
            </Button>
          )}
          <ProjectMenu project={project} you={you} onInvite={canInvite ? () => setOpen('invite') : undefined} />
        </div>
      </div>
      <Progress you={you} buddies={buddies} />
      <section className={styles.part} aria-labelledby="own-products">
        <h2 className={typography.subtitle} id="own-products">
          Your products
        </h2>
        {you.products.length === 0 ? (
          <EmptyState title="Nothing chosen yet">Choose products from your shelf to use up.</EmptyState>
        ) : (
          <PanProducts projectId={project.id} label="Your products" products={you.products} canChange={canChange} />
        )}
      </section>
      {buddies.map((buddy) => (
        <BuddyPart key={buddy.person.id} project={project} buddy={buddy} />
      ))}
      {open === 'add' && (
        <AddProductsDialog
          projectId={project.id}
          taken={new Set(you.products.flatMap(({ product }) => product?.id ?? []))}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'invite' && (
        <InviteDialog
          projectId={project.id}
          taken={new Set(project.participants.map(({ person }) => person.id))}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

const doneOf = ({ products }: PanParticipant) => products.filter(({ isDone }) => isDone).length;
const shareOf = (participant: PanParticipant) =>
  participant.products.length === 0 ? 0 : doneOf(participant) / participant.products.length;

function Progress({ you, buddies }: { you: PanParticipant; buddies: readonly PanParticipant[] }) {
  const done = doneOf(you);
  const total = you.products.length;
  return (
    <section className={styles.progress} aria-label="Progress">
      <PanProgress className={styles.artwork} color="#d99a7c" progress={shareOf(you)} />
      <div>
        <p className={classNames(styles.count, typography.numerals)}>
          <span className={classNames(styles.figure, typography.display)}>{done}</span>
          <span className={typography.soft}>{total === 0 ? 'done so far' : `of ${total} done`}</span>
        </p>
        <p className={classNames(typography.small, typography.numerals)}>{standingWords(you)}</p>
        <Note className={typography.numerals}>
          {daysWords(you)}
          {you.pausedDays > 0 && ` · paused for ${counted(you.pausedDays, 'day')}`}
        </Note>
      </div>
      {buddies.length > 0 && (
        <ul className={styles.buddies} aria-label="Buddies">
          {buddies.map((buddy) => (
            <li key={buddy.person.id}>
              <PersonAvatar person={buddy.person} />
              <span>
                <PersonLink person={buddy.person} />
                <span className={classNames(typography.tiny, typography.soft, typography.numerals)}>
                  {buddy.state === 'invited'
                    ? 'Invited'
                    : `${doneOf(buddy)} of ${buddy.products.length} done${buddy.state === 'paused' ? ', paused' : ''}`}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function BuddyPart({ project, buddy }: { project: PanProject; buddy: PanParticipant }) {
  const name = calledName(buddy.person);
  const title = buddy.state === 'invited' ? `${name} is invited` : `${name}’s products`;
  return (
    <section className={styles.part} aria-label={title}>
      <div className={layout.sectionHead}>
        <h2 className={typography.subtitle} dir="auto">
          {title}
        </h2>
        {project.isOwner && <RemoveBuddy projectId={project.id} buddy={buddy} />}
      </div>
      {buddy.products.length > 0 ? (
        <PanProducts projectId={project.id} label={title} products={buddy.products} canChange={false} />
      ) : (
        <Note>{buddy.state === 'invited' ? 'They can accept or decline.' : 'Nothing chosen yet.'}</Note>
      )}
    </section>
  );
}

function RemoveBuddy({ projectId, buddy }: { projectId: number; buddy: PanParticipant }) {
  const [asking, setAsking] = useState(false);
  const name = calledName(buddy.person);
  const isInvited = buddy.state === 'invited';
  const label = isInvited ? 'Cancel invitation' : 'Remove';
  return (
    <>
      <Button variant="ghost" aria-label={`${label}: ${name}`} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmChange
          title={isInvited ? 'Cancel the invitation?' : `Remove ${name}?`}
          description={
            isInvited
              ? `${name} will no longer be able to accept it.`
              : 'Their products will be removed from the project, and you’ll no longer see each other’s progress. They won’t be notified.'
          }
          confirmLabel={label}
          call={removeBuddy}
          input={{ params: { id: projectId, memberId: buddy.person.id } }}
          refreshes="panProjects"
          done={isInvited ? 'Invitation canceled' : 'Buddy removed'}
          failed={panFailure}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
