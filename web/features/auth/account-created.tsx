import { useEffect, useRef, useState } from 'react';
import { times } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.ts';
import { sendConfirmationAgain } from './api.ts';

/** Says that a confirmation letter is on its way and what to do with it. */
export function AccountCreated({ email, onBack }: { email: string; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="authcard">
      <span className="okdot">
        <Icon name="mail" size="large" />
      </span>
      <h1 className="display t-page" tabIndex={-1} ref={heading}>
        Account Created <em>Successfully!</em>
      </h1>
      <p className="lede">
        We sent a confirmation e-mail to <b>{email}</b>.
      </p>
      <ol className="steps">
        <li>Check your inbox and the spam folder</li>
        <li>Click the confirmation link</li>
        <li>Return here and sign in</li>
      </ol>
      <Button size="large" wide onClick={onBack}>
        Back to Sign In
      </Button>
      <SendAgain email={email} />
    </div>
  );
}

/** Once a minute (OP-16). */
function SendAgain({ email }: { email: string }) {
  const [secondsLeft, startWaiting] = useCountdown(times.sendAgain / 1000);
  const isWaiting = secondsLeft > 0;

  async function sendAgain(): Promise<void> {
    if (isWaiting) return;
    startWaiting();
    try {
      await sendConfirmationAgain(email);
      toast({ title: 'Sent again', description: `Another letter is on its way to ${email}.` });
    } catch (error) {
      toast({ title: 'Error', description: error instanceof Error ? error.message : '', variant: 'destructive' });
    }
  }
  return (
    <p className="sendagain">
      Nothing there after a minute?
      <button type="button" className="link" aria-disabled={isWaiting} onClick={() => void sendAgain()}>
        Send again
      </button>
      {isWaiting && <span className="mute num">in {secondsLeft} s</span>}
    </p>
  );
}

/** Runs from the start, because a letter has just been sent. */
function useCountdown(seconds: number): [secondsLeft: number, restart: () => void] {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const isRunning = now < endsAt;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  const restart = () => {
    setNow(Date.now());
    setEndsAt(Date.now() + seconds * 1000);
  };
  return [Math.max(0, Math.ceil((endsAt - now) / 1000)), restart];
}
