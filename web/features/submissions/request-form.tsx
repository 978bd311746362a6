import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { type ProductRequestForm, productRequestForm } from '#contract/submissions.ts';
import { tellFailure } from '#web/features/shelves/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';
import { sendRequest } from './api.ts';

/** Asks for a product. What was typed stays until the server has taken it; then the form is empty (OP-88). */
export function RequestForm({ productName = '' }: { productName?: string | undefined }) {
  const { submit, register, errors, pending } = useRequestForm(productName);
  return (
    <form className="panel" noValidate onSubmit={submit}>
      <div className="two">
        <TextField
          label="Product name"
          autoComplete="off"
          maxLength={limits.product.name}
          error={errors.productName?.message}
          {...register('productName')}
        />
        <TextField
          label="Brand name"
          autoComplete="off"
          maxLength={limits.product.name}
          error={errors.brandName?.message}
          {...register('brandName')}
        />
      </div>
      <TextField
        label="Product photo"
        optional
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint="A link to a picture of the pack"
        error={errors.productPhoto?.message}
        {...register('productPhoto')}
      />
      <TextArea
        label="Additional comments"
        optional
        placeholder="Shades, sizes, where you found it"
        maxLength={limits.comments.maximum}
        error={errors.additionalComments?.message}
        {...register('additionalComments')}
      />
      <Button type="submit" size="large" pending={pending} pendingLabel="Submitting...">
        Submit Request
      </Button>
    </form>
  );
}

const empty = { productName: '', brandName: '', productPhoto: '', additionalComments: '' };

function useRequestForm(productName: string) {
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(productRequestForm),
    defaultValues: { ...empty, productName },
  });
  const { errors, isSubmitting: pending } = formState;
  const send = handleSubmit(async (request) => {
    try {
      await sendRequest(withoutBlanks(request));
      reset(empty);
      toast({ title: 'Request submitted!' });
    } catch (error) {
      tellFailure(error);
    }
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (pending) event.preventDefault();
    else void send(event);
  };
  return { submit, register, errors, pending };
}

function withoutBlanks({ productPhoto, additionalComments, ...names }: ProductRequestForm): ProductRequestForm {
  return { ...names, ...(productPhoto && { productPhoto }), ...(additionalComments && { additionalComments }) };
}
