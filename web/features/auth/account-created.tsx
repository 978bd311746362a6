import { useEffect, useRef, useState } from 'react';
import { times } from '#web/lib/calls/page-limits.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { showFailure, toast } from '#web/ui/feedback/toast.ts';
import { sendConfirmationAgain } from './api.ts';
import { AuthCard, AuthLead } from './auth-page.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './account-created.module.css';

export function AccountCreated({ email, onBack }: { email: string; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <AuthCard icon="mail">
      <h1 className={classNames(typography.display, typography.pageTitle)} tabIndex={-1} ref={heading}>
        Account Created <em>Successfully!</em>
      </h1>
      <AuthLead>
        We sent a confirmation email to <b>{email}</b>.
      </AuthLead>
      <ol className={styles.steps}>
        <li>Check your inbox and spam folder</li>
        <li>Click the confirmation link</li>
        <li>Return here and sign in</li>
      </ol>
      <Button size="large" wide onClick={onBack}>
        Back to Sign In
      </Button>
      <SendAgain email={email} />
    </AuthCard>
  );
}

interface SendAgainProps {
  email: string;
  /** True if an email has just been sent. The button is then disabled for the first minute. */
  waits?: boolean;
  question?: string;
}

export function SendAgain({ email, waits = true, question = 'Didn’t get it after a minute?' }: SendAgainProps) {
  const [endsAt, setEndsAt] = useState(() => Date.now() + (waits ? times.sendAgain : 0));
  const [now, setNow] = useState(() => Date.now());
  const isPending = now < endsAt;
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isPending]);

  async function sendAgain(): Promise<void> {
    if (isPending) return;
    setNow(Date.now());
    setEndsAt(Date.now() + times.sendAgain);
    try {
      await sendConfirmationAgain(email);
      toast({ title: 'Sent again', description: `Another email is on its way to ${email}.` });
    } catch (error) {
      showFailure(error);
    }
  }
  return (
    <p className={styles.sendAgain}>
      {question}{' '}
      <button
        type="button"
        className={classNames(styles.link, typography.link)}
        aria-disabled={isPending}
        onClick={() => void sendAgain()}
      >
        Send again
      </button>
      {isPending && (
        <span className={classNames(typography.muted, typography.numerals)}>
          in {counted(Math.ceil((endsAt - now) / 1000), 'second')}
        </span>
      )}
    </p>
  );
}
