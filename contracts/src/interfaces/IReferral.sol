// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Referral bonuses
/// @notice A purchase with an eligible referrer other than the buyer credits CRO (wei) and INT (whole) to the referrer, and
/// pays INT to the buyer at once.
interface IReferral {
    event ReferralBonusClaim(address indexed user, uint256 croAmount, uint256 intAmount);

    /// @notice Whether purchases with `account` as referrer pay bonuses: for partners while the programme is restricted to
    /// them, otherwise for the general list and for accounts that first bought in an earlier phase.
    function eligibleForReferral(address account) external view returns (bool);

    function unclaimedCroReferralBonus(address account) external view returns (uint256);

    function unclaimedIntReferralBonus(address account) external view returns (uint256);

    function totalClaimedCroReferralBonus(address account) external view returns (uint256);

    function totalClaimedIntReferralBonus(address account) external view returns (uint256);

    /// @notice Pays the caller's CRO and INT bonuses. Never paused.
    function claimReferralBonus() external;

    /// @notice Pays only the caller's INT bonus, for contracts that cannot receive the native coin; the CRO bonus remains
    /// owed. Never paused.
    function claimIntReferralBonus() external;
}
