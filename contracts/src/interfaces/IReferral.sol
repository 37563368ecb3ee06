// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Referral bonuses
/// @notice A purchase with an eligible referrer other than the buyer credits CRO (wei) and INT (whole) to the referrer, and
/// pays INT to the buyer at once.
/// The buyer's own address never counts as a referrer. The contract cannot distinguish a second wallet of the same
/// person from a friend: while the programme is not restricted to partners, a person who bought in an earlier phase can
/// name that wallet as the referrer of purchases from another one, and so receive both bonuses. Per purchase that is at
/// most the three percentages, which the owner sets.
interface IReferral {
    event ReferralBonusClaim(address indexed user, uint256 croAmount, uint256 intAmount);

    /// @notice Whether purchases that name `account` pay bonuses: for partners while the programme is restricted to
    /// them, otherwise for the general list and for accounts that first bought in an earlier phase.
    function eligibleForReferral(address account) external view returns (bool);

    /// @notice Wei that `account` can claim as a referrer.
    function unclaimedCroReferralBonus(address account) external view returns (uint256);

    /// @notice Whole INT that `account` can claim as a referrer.
    function unclaimedIntReferralBonus(address account) external view returns (uint256);

    /// @notice Wei that `account` has claimed as a referrer.
    function totalClaimedCroReferralBonus(address account) external view returns (uint256);

    /// @notice Whole INT that `account` has claimed as a referrer.
    function totalClaimedIntReferralBonus(address account) external view returns (uint256);

    /// @notice Pays the caller's CRO and INT bonuses. Never paused. Reverts if there is neither (`NothingToClaim`), if
    /// the caller cannot receive CRO (`NativeTransferFailed`), and during a payment of the same transaction
    /// (`ReentrancyGuardReentrantCall`).
    function claimReferralBonus() external;

    /// @notice Pays only the caller's INT bonus, for contracts that cannot receive the native coin; the CRO bonus
    /// remains owed. Never paused. Reverts if there is no INT bonus (`NothingToClaim`).
    function claimIntReferralBonus() external;
}
