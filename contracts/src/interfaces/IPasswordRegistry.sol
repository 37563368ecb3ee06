// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Password hashes by address
/// @notice What is stored must be worthless to a word list: keccak256 of an HMAC with a server secret over a slow hash. It
/// is public. Fees are INT base units and go to the platform's treasury.
interface IPasswordRegistry {
    event PasswordHashRegistered(address indexed account, bytes32 passwordHash);
    event RegistrationFeePaid(address indexed account, uint256 amount);
    event RegistrationFeeChanged(uint256 fee);

    /// @notice The fee was paid before; it is paid once.
    error FeeAlreadyPaid(address account);
    /// @notice The fee of `fee` base units must be paid first.
    error FeeNotPaid(address account, uint256 fee);
    /// @notice The fee is higher than the caller was shown, or than it may ever be.
    error FeeAboveLimit(uint256 fee, uint256 limit);
    /// @notice A hash of zero means none.
    error EmptyHash();

    /// @notice `account`'s hash; zero when it has none.
    function getPasswordHash(address account) external view returns (bytes32);

    /// @notice Whether `account` has paid the fee that there was, if any, when it registered.
    function hasUserPaidFee(address account) external view returns (bool);

    /// @notice The fee in INT base units; 0 where registration is free.
    function getRegistrationFeeInTokens() external view returns (uint256);

    /// @notice Pays the fee by the caller's allowance to this contract. Once.
    function payRegistrationFee() external;

    /// @notice Stores or replaces the caller's hash. The fee must have been paid, where there is one.
    function registerPasswordHash(bytes32 passwordHash) external;

    /// @notice Pays, if that is still to be done, at most `maxFee`, and stores the hash.
    function register(bytes32 passwordHash, uint256 maxFee) external;

    /// @notice `register` with an ERC-2612 signature over exactly `maxFee` instead of an approval.
    function registerWithPermit(bytes32 passwordHash, uint256 maxFee, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external;

    /// @notice Base units, at most 10,000 INT; 0 switches it off. Owner only.
    function setRegistrationFee(uint256 fee) external;
}
