import { renderWithApp, screen } from '@opsdeck/shared/testing';
import { retryableLazy } from './retryableLazy';

it('loads a part when it is shown, and again at Retry after a failure', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = ({ name }: { name: string }) => <p>{`This is ${name}`}</p>;
  const load = jest
    .fn<Promise<typeof Part>, []>()
    .mockRejectedValueOnce(new Error('The part is out of reach'))
    .mockResolvedValue(Part);
  const LazyPart = retryableLazy('part', load);
  expect(load).not.toHaveBeenCalled();

  const { events } = renderWithApp(<LazyPart name="a list" />);
  await events.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('This is a list')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
  silence.mockRestore();
});
