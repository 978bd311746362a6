import { toast } from '#web/ui/feedback/toast.ts';

/** For what the settings name but cannot do yet (OP-83). */
export function notifyComingSoon(feature: string): void {
  toast({ title: 'Coming soon', description: `${feature} is not available yet.` });
}
