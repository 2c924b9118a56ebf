import { fireEvent, renderWithApp } from '../testing';
import { Avatar } from './Avatar';

it.each([
  ['Ada Lovelace', 'AL'],
  ['Ada King Lovelace', 'AL'],
  ['ada', 'A'],
  ['ada.king@example.test', 'AK'],
  ['Élodie Œuvre', 'ÉŒ'],
])('shows %s as %s', (name, letters) => {
  const { container } = renderWithApp(<Avatar name={name} />);
  expect(container.querySelector('.od-avatar')).toHaveTextContent(letters);
});

it('shows a drawing of a person who has no name', () => {
  const { container } = renderWithApp(<Avatar name=" " picture={null} />);
  expect(container.querySelector('.od-avatar svg')).toBeInTheDocument();
});

it('shows the picture, and the initials when it cannot be loaded', () => {
  const { container } = renderWithApp(<Avatar name="Ada Lovelace" picture="/ada.png" />);
  const image = container.querySelector('img');
  expect(image).toHaveAttribute('src', '/ada.png');
  fireEvent.error(image!);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('.od-avatar')).toHaveTextContent('AL');
});

it.each(['javascript:alert(1)', '//evil.example/a.png', 'data:text/html,x', 'blob:x', 'ada.png'])(
  'takes %s for no picture',
  (picture) => {
    const { container } = renderWithApp(<Avatar name="Ada Lovelace" picture={picture} />);
    expect(container.querySelector('.od-avatar')).toHaveTextContent('AL');
    expect(container.querySelector('img')).toBeNull();
  },
);
