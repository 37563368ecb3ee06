// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Password hashes by address
/// @notice Stored hashes are public, so a dictionary attack must be useless: store keccak256 of an HMAC with a server secret
/// over a slow hash. Fees are INT base units and go to the treasury of the platform.
interface IPasswordRegistry {
    event PasswordHashRegistered(address indexed account, bytes32 passwordHash);
    event RegistrationFeePaid(address indexed account, uint256 amount);
    event RegistrationFeeChanged(uint256 fee);

    /// @notice The fee was already paid.
    error FeeAlreadyPaid(address account);
    /// @notice The fee of `fee` base units must be paid first.
    error FeeNotPaid(address account, uint256 fee);
    /// @notice The fee is higher than the caller's limit or than the maximum.
    error FeeAboveLimit(uint256 fee, uint256 limit);
    /// @notice The hash must not be zero.
    error EmptyHash();

    /// @notice The hash of `account`; zero if it has none.
    function getPasswordHash(address account) external view returns (bytes32);

    /// @notice Whether `account` has paid the fee, or registered while it was 0.
    function hasUserPaidFee(address account) external view returns (bool);

    /// @notice The fee in INT base units; 0 if registration is free.
    function getRegistrationFeeInTokens() external view returns (uint256);

    /// @notice Pays the fee by the caller's allowance to this contract. Once.
    function payRegistrationFee() external;

    /// @notice Stores or replaces the caller's hash. The fee, if any, must have been paid.
    function registerPasswordHash(bytes32 passwordHash) external;

    /// @notice Pays the fee if it is not paid yet, at most `maxFee`, and stores the hash.
    function register(bytes32 passwordHash, uint256 maxFee) external;

    /// @notice `register` with an ERC-2612 signature over exactly `maxFee` instead of an approval.
    function registerWithPermit(bytes32 passwordHash, uint256 maxFee, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external;

    /// @notice Sets the fee in base units, at most 10,000 INT; 0 means free. Owner only.
    function setRegistrationFee(uint256 fee) external;
}
