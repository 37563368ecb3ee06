// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Password hashes by address
/// @notice Stored hashes are public, so a dictionary attack must be useless: store keccak256 of an HMAC with a server secret
/// over a slow hash. Fees are INT base units and go to the treasury of the platform.
interface IPasswordRegistry {
    /// @notice `account` stored or replaced its hash.
    event PasswordHashRegistered(address indexed account, bytes32 passwordHash);
    /// @notice `account` paid `amount` base units to the treasury; 0 while registration was free.
    event RegistrationFeePaid(address indexed account, uint256 amount);
    /// @notice The fee is now `fee` base units. Also emitted at construction.
    event RegistrationFeeChanged(uint256 fee);

    /// @notice The fee was already paid.
    error FeeAlreadyPaid(address account);
    /// @notice The fee of `fee` base units must be paid first.
    error FeeNotPaid(address account, uint256 fee);
    /// @notice The fee is higher than the caller's limit or than the maximum.
    error FeeAboveLimit(uint256 fee, uint256 limit);
    /// @notice The hash must not be zero.
    error EmptyHash();

    /// @notice The hash of `account`; zero if it has none. Anyone may call.
    function getPasswordHash(address account) external view returns (bytes32);

    /// @notice Whether `account` has paid the fee, or registered while it was 0. Anyone may call.
    function hasUserPaidFee(address account) external view returns (bool);

    /// @notice The fee in INT base units; 0 if registration is free. Anyone may call.
    function getRegistrationFeeInTokens() external view returns (uint256);

    /// @notice Pays the caller's fee by its allowance to this contract. Anyone may call, for themself and once. Reverts with
    /// `FeeAlreadyPaid` after that, and with an error of the token when allowance or balance is too low.
    function payRegistrationFee() external;

    /// @notice Stores or replaces the caller's hash. Anyone may call, for themself. Reverts with `FeeNotPaid` while a fee is
    /// due and with `EmptyHash` for zero.
    function registerPasswordHash(bytes32 passwordHash) external;

    /// @notice Pays the caller's fee by its allowance if it is not paid yet, at most `maxFee` base units, and stores the hash.
    /// Anyone may call, for themself. Reverts with `FeeAboveLimit` when the fee is higher, with `EmptyHash` for zero, and with
    /// an error of the token when allowance or balance is too low.
    function register(bytes32 passwordHash, uint256 maxFee) external;

    /// @notice `register` with an ERC-2612 signature over exactly `maxFee` base units instead of an approval. `deadline` is in
    /// seconds since 1970. A permit that was already used does not revert: the allowance decides. Reverts like `register`.
    function registerWithPermit(bytes32 passwordHash, uint256 maxFee, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external;

    /// @notice Sets the fee in base units; 0 means free. Owner only. Reverts with `FeeAboveLimit` above 10,000 INT.
    function setRegistrationFee(uint256 fee) external;
}
